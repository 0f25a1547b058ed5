import type { NewDraft } from '../../../trade/draft/draft.ts';
import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { isName, isVesselMark, isVoyage } from '../../../trade/sheet/messages/vessel-words.ts';
import type { CellBook } from '../draft-cells/cell-book.ts';
import { actionIn, isOnlyChange, mayChange, type MailAction } from './mail-actions.ts';
import { callsIn, windowChange, type WindowAction } from './mail-windows.ts';
import { withoutFurniture } from './mail-furniture.ts';
import { mentionFinder, type Mention } from './mail-mentions.ts';
import type { ImportColumns } from './import-draft.ts';
import type { ImportRow } from './import-rows.ts';
import type { Twin } from './twins.ts';

/**
 * A change of a sailing in the group (a publisher's set of drafts), which a line of a mail or a row of a
 * sheet announces.
 */
export interface MailChange {
  key: string;
  /** The row of a sheet that announces the change; absent if a line of a mail announces it. */
  row?: number;
  /** The number of the line, from 1, that announces the change. */
  line: number;
  /** The text of this line. */
  text: string;
  action: MailAction | WindowAction;
  /** The sailings of the group that the line may mean: usually one. */
  candidates: readonly Twin[];
  /** False if the line may mean another sailing or other days. A person must then decide. */
  isSure: boolean;
}

export interface ReadMail {
  /**
   * The text without the lines that announce changes, and without greetings, signatures and quoted mails.
   * Each removed line becomes an empty line, so that line numbers do not change.
   */
  rest: string;
  changes: readonly MailChange[];
  /** The numbers, from 1, of the lines that cancel or delay a sailing that is not in the group. */
  strays: readonly number[];
}

/**
 * The maximum number of characters in a line. A text with a longer line is not read as a mail, because the
 * time that the patterns take grows faster than the length of the line.
 */
const lineMost = 300;
/**
 * The maximum number of lines in a text that is read as a mail. A line takes about half a millisecond, and
 * the page waits for it.
 */
const linesMost = 1_000;

/**
 * Finds the lines of a mail that change sailings of the group, and removes them from the text. A line about a
 * sailing that is not in the group is removed too, because it would otherwise be read as a remark about the
 * sailing above it.
 */
export function readMail(text: string, group: readonly NewDraft[], book: CellBook): ReadMail {
  const written = text.split('\n');
  const isMail =
    written.length <= linesMost &&
    written.every((line) => line.length <= lineMost && line.split('\t').length <= 2);
  if (!book.spellings || !isMail) return { rest: text, changes: [], strays: [] };
  const rest = withoutFurniture(written);
  const changes: MailChange[] = [];
  const strays: number[] = [];
  const find = mentionFinder(group);
  const lines = rest.map((line, at) => ({ line, at, mentions: line.trim() === '' ? [] : find(line) }));
  /**
   * The action of a heading such as `以下航次取消：`. It applies to the lines below it that contain only
   * names of sailings.
   */
  let headed: MailAction | null = null;
  for (const { line, at, mentions } of lines) {
    if (line.trim() === '') {
      headed = null;
      continue;
    }
    const add = (found: readonly FoundChange[], number = at) => {
      for (const one of found)
        changes.push({ ...one, key: `${number + 1}:${changes.length}`, line: number + 1, text: line.trim() });
    };
    if (mentions.length === 0) {
      if (!mayChange(line)) {
        headed = null;
        continue;
      }
      const above = lines[at - 1];
      if (isOnlyChange(line)) {
        const action = actionIn(line);
        const isBelowName = above !== undefined && above.mentions.length === 1 && !isTaken(changes, at);
        if (!action || !isBelowName) continue;
        add([{ action, candidates: above.mentions[0]?.candidates ?? [], isSure: true }]);
        rest[at] = '';
        if (isNameOnly(above.line, above.mentions)) rest[at - 1] = '';
      } else if (/[:：]\s*$/.test(line)) {
        headed = actionIn(line);
      } else if (callsIn(line, book).ports.length === 0 && isOfAnother(line)) {
        strays.push(at + 1);
        rest[at] = '';
      }
      continue;
    }
    const found = changesIn(line, mentions, { book, headed, next: rest[at + 1] ?? '' });
    if (found.length > 0) {
      add(found);
      rest[at] = '';
    } else if (mayChange(line) && callsIn(line, book).ports.length < 2 && !isOnlyBelow(lines[at + 1]?.line)) {
      strays.push(at + 1);
      rest[at] = '';
    }
  }
  return { rest: rest.join('\n'), changes, strays };
}

type FoundChange = Pick<MailChange, 'action' | 'candidates' | 'isSure'>;

const isTaken = (changes: readonly MailChange[], line: number): boolean =>
  changes.some((one) => one.line === line);

const isOnlyBelow = (line: string | undefined): boolean => line !== undefined && isOnlyChange(line);

/** Returns true if a line contains only the name of a sailing. */
function isNameOnly(line: string, mentions: readonly Mention[]): boolean {
  const [only] = mentions;
  return only !== undefined && !/[\p{L}\d]{3}/u.test(line.slice(0, only.start) + line.slice(only.end));
}

/**
 * Returns true if a line may name a vessel. Its words then do not belong to the sailing in the line above.
 */
const isOfAnother = (line: string): boolean =>
  line.split(/[\s,，。.:：]+/).some((word) => isName(word) || isVoyage(word) || isVesselMark(word)) ||
  /\p{Script=Han}{2}/u.test(line) ||
  /[A-Z]{3}/i.test(line);

interface LineContext {
  book: CellBook;
  headed: MailAction | null;
  /** The next line of the mail, which may contain the ports of the sailing in this line. */
  next: string;
}

/** Returns the changes of a line, one for each sailing that it names. */
function changesIn(line: string, mentions: readonly Mention[], context: LineContext): FoundChange[] {
  const before = line.slice(0, mentions[0]?.start ?? 0);
  const isLane = callsIn(line, context.book).ports.length > 1;
  const found: FoundChange[] = [];
  let waiting: Mention[] = [];
  for (const [at, mention] of mentions.entries()) {
    const behind = line.slice(mention.end, mentions[at + 1]?.start);
    waiting.push(mention);
    const action = actionIn(behind, before) ?? windowIn(behind, mention, isLane, context);
    if (!action) continue;
    found.push(...waiting.flatMap((one) => changeOf(one, action, before + behind, isLane)));
    waiting = [];
  }
  const general =
    actionIn(before) ?? (isNameOnly(line, mentions) || mentions.length > 1 ? context.headed : null);
  if (general) found.push(...waiting.flatMap((one) => changeOf(one, general, before, isLane)));
  return found;
}

function windowIn(behind: string, mention: Mention, isLane: boolean, { book, next }: LineContext) {
  // Ports in the next line are the calls of the sailing in this line. Both lines are then part of a list of
  // sailings, so this line announces no new days.
  const isContinued = callsIn(next, book).ports.length > 0 && !/^\s*(?:MV|M\/V)\b/i.test(next);
  return isLane || isContinued ? null : windowChange(behind, mention.candidates, book);
}

function changeOf(
  mention: Mention,
  action: FoundChange['action'],
  words: string,
  isLane: boolean,
): FoundChange[] {
  const candidates = mention.candidates.filter(({ draft }) => isPossible(action, draft));
  if (candidates.length === 0) return [];
  // If a line has a voyage number and also seems to name a vessel, the number may belong to a vessel that is
  // not in the group. A person must then decide.
  const isOther = mention.by === 'voyage' && action.kind !== 'name' && namesVessel(words);
  // If the line also contains ports with days, it is unclear if these are the days before or after the delay.
  // A person must then decide.
  const isDoubled = isLane && action.kind === 'shift';
  return [
    { action, candidates, isSure: candidates.length === 1 && !isOther && !isDoubled && !otherVoyage(words) },
  ];
}

/**
 * Returns false if an action names a vessel for a draft that cannot accept the name. If the draft has a
 * vessel, the action must replace its name. If it has none, the action must not replace a name.
 */
const isPossible = (action: FoundChange['action'], draft: NewDraft): boolean =>
  action.kind !== 'name' || (draft.ship_name === null) !== action.isReplacing;

const wordsOf = (text: string): string[] => text.split(/[\s,，。.:：;；()（）]+/).filter(Boolean);
const namesVessel = (text: string): boolean =>
  wordsOf(text).some(isVesselMark) ||
  /^\s*[A-Z]{3,}\s+[A-Z]{3,}/.test(text) ||
  /^[\s-]*\p{Script=Han}{2,8}(?=\s)/u.test(text);
const otherVoyage = (text: string): boolean =>
  wordsOf(text).some(
    (word) =>
      /[A-Z]/i.test(word) &&
      /\d{2}/.test(word) &&
      isVoyage(word) &&
      !/^\d{1,2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i.test(word) &&
      !/\d(?:ST|ND|RD|TH|D)$/i.test(word),
  );

/**
 * Returns the changes that words in the rows of a sheet announce, for example `取消` in the remark of a row.
 */
export function changesInRows(
  judged: readonly Pick<ImportRow, 'row' | 'cells' | 'notes' | 'verdict'>[],
  {
    columns: { columnOf, lines },
    group,
    book,
  }: { columns: ImportColumns; group: readonly NewDraft[]; book: CellBook },
): MailChange[] {
  const cell = (cells: readonly SheetCell[], field: SheetField) =>
    cellText(cells[columnOf.get(field) ?? -1] ?? null);
  return judged.flatMap(({ row, cells, notes }) => {
    const note = notes.find(({ code }) => code === 'row_withdrawn' || code === 'row_unclear');
    if (!note) return [];
    const names = [cell(cells, 'ship_name'), cell(cells, 'voyage_number')].join(' ').trim();
    const text = `${names} ${String(note.values['text'] ?? '')}`;
    return readMail(text, group, book).changes.map((change) => ({
      ...change,
      key: `row:${row}:${change.key}`,
      row,
      line: lines?.[row - 1]?.[0] ?? row,
      text,
    }));
  });
}
