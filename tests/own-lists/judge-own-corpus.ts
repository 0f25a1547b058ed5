import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { routeAlong } from '../../server/domain/harbors/sea-routes.ts';
import { cellBookOf } from '../../src/features/draft-cells/cell-book.ts';
import { catalogue as english } from '../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../src/i18n/t.ts';
import { inOrder } from '../../src/features/draft-cells/draft-calls.ts';
import { readOwnFile } from '../../src/features/own-lists/intake/read-own-file.ts';
import { listsToSave } from '../../src/features/own-lists/review/lists-to-save.ts';
import { prepareFile } from '../../src/features/own-lists/review/read-for-review.ts';
import {
  aWaitingFile,
  rowsOfFile,
  type ReviewFile,
} from '../../src/features/own-lists/review/review-file.ts';
import { withColumn } from '../../src/features/sheet-reading/import-rows.ts';
import { judgeSlowly } from '../../src/features/sheet-reading/judge-slowly.ts';

import type { NewDraft } from '../../trade/draft/draft.ts';
import type { OwnList, OwnTrayRow } from '../../trade/own-list/own-list.ts';
import { cellText } from '../../trade/sheet/cell.ts';
import { sheetFields } from '../../trade/sheet/headers/field.ts';
import { windowText } from '../../trade/sheet/dates/date-window.ts';
import { readersHere } from '../support/readers-here.ts';
import type { OwnCase } from './corpus.ts';

export const outcomes = ['right', 'noted', 'unread', 'silent', 'needless'] as const;
/**
 * The outcome of a row:
 * - right: read as a person reads it, or left to a person if one is needed
 * - noted: wrong, with a note
 * - unread: left to a person, although it is readable
 * - silent: wrong, without a note
 * - needless: left to a person, although it is not a sailing
 */
export type Outcome = (typeof outcomes)[number];

export interface RowOutcome {
  list: string;
  outcome: Outcome;
  wanted: string;
  got: string;
}

export interface CaseOutcome {
  rows: RowOutcome[];
  sender: { isRight: boolean; got: string };
  date: { isRight: boolean; got: string };
}

setLanguage('en', english);

export const corpusToday = '2026-11-23';
const shipowners = [
  { id: 3, names: ['Norrvik Lines', '诺维克航运'] },
  { id: 4, names: ['Jingyu Heavy Lift', '鲸屿重吊'] },
];
const seaMiles = (from: string, to: string) => routeAlong([from, to], [])?.[0]?.distance_nm ?? null;
const book = cellBookOf(
  { harbors: harborBook, managers: [], shiproutes: [], today: corpusToday, seaMiles },
  'en',
);

/** Judges how a list is read by a member who has saved the sender's previous list, if there is one. */
export async function judgeOwnCase(one: OwnCase, all: readonly OwnCase[]): Promise<CaseOutcome> {
  const before = all.find(({ name }) => name === one.after);
  const lists = before ? await keptAfter(before, one.said) : [];
  const file = await reviewed(one, lists);
  const { rows, tray } = rowsOfFile(file);
  const read = rows.map(({ draft, notes }) => ({
    text: textOf(draft),
    isNoted: notes.some(({ code }) => !routineNotes.includes(code)),
  }));
  return {
    rows: outcomesOf(one, read, tray.map(trayText), file.reason ?? ''),
    sender: { isRight: one.senders.includes(file.sender.name), got: file.sender.name },
    date: { isRight: one.date === file.date, got: file.date },
  };
}

async function reviewed(one: OwnCase, lists: readonly OwnList[]): Promise<ReviewFile> {
  const file = one.file();
  const waiting = aWaitingFile(one.name, file.name);
  const { signal } = new AbortController();
  const read = await readOwnFile(file, { signal, onRows: () => {}, readers: readersHere });
  if (read === null || typeof read === 'string') return { ...waiting, reason: read };
  const context = { book, lists, shipowners, zone: 'Asia/Shanghai' };
  return judged({ ...waiting, ...prepareFile({ name: file.name, time: 0 }, read, context) });
}

async function judged(file: ReviewFile): Promise<ReviewFile> {
  const drafts: NewDraft[] = [];
  const sheets: ReviewFile['sheets'][number][] = [];
  for (const sheet of file.sheets) {
    // Sheets are judged one after another, because each is compared with the drafts of the previous sheets.
    const rows = sheet.columns.failure ? [] : await judgeSlowly(sheet, { book, drafts, proceed: () => true });
    drafts.push(...(rows ?? []).flatMap(({ draft }) => draft ?? []));
    sheets.push({ ...sheet, judged: rows });
  }
  return { ...file, sheets };
}

/** Returns the sender's previous list, saved with a person's corrections. */
async function keptAfter(before: OwnCase, { name, order, column }: OwnCase['said']): Promise<OwnList[]> {
  const file = await reviewed(before, []);
  const meanings = (column?.split(', ') ?? []).map((one) => one.split('='));
  const sheets = file.sheets.map((sheet) => {
    const columns = meanings.reduce((made, [head, field]) => {
      const at = made.columns.find(({ header }) => header === head)?.index;
      const meant = sheetFields.find((one) => one === field) ?? null;
      return at === undefined ? made : withColumn(made, at, meant);
    }, sheet.columns);
    const dateOrder = (['day_first', 'month_first'] as const).find((one) => one === order);
    return { ...sheet, columns, ...(dateOrder && { dateOrder }) };
  });
  const sender = name ? { name, shipowner_id: null } : file.sender;
  const whole = await judged({ ...file, sheets, sender });
  return listsToSave([whole], { lists: [], time: `${before.date}T02:00:00Z`, today: before.date }).map(
    ({ list }) => list,
  );
}

/**
 * Notes that nearly every real row has. They do not count as notes on a row that is wrong for another reason.
 */
const routineNotes: readonly string[] = ['date_year_assumed', 'machine_assumed'];

interface ReadRow {
  text: string;
  isNoted: boolean;
}

const keyOf = (row: string): string => row.split('|').slice(0, 2).join('|');
const callsOf = (row: string): string => (row.split('|')[2] ?? '').trim();
const isAs = (wanted: string, { text }: ReadRow): boolean =>
  wanted.endsWith('|') ? text.startsWith(wanted) : text === wanted;

function outcomesOf(
  { name: list, rows, asks }: OwnCase,
  read: readonly ReadRow[],
  tray: readonly string[],
  reason: string,
): RowOutcome[] {
  const left = [...read];
  const waiting = [...tray];
  const made: RowOutcome[] = [];
  const add = (outcome: Outcome, wanted: string, got: string) => made.push({ list, outcome, wanted, got });
  const missing = rows.filter((wanted) => {
    const at = left.findIndex((row) => isAs(wanted, row));
    if (at < 0) return true;
    add('right', wanted, left.splice(at, 1)[0]?.text ?? '');
    return false;
  });
  for (const text of asks) {
    const at = waiting.findIndex((row) => row.includes(text));
    add(
      at < 0 ? 'unread' : 'right',
      `asks: ${text}`,
      waiting.splice(Math.max(at, 0), at < 0 ? 0 : 1)[0] ?? 'nothing',
    );
  }
  for (const wanted of missing) {
    const at = left.findIndex(
      ({ text }) => keyOf(text) === keyOf(wanted) || callsOf(text) === callsOf(wanted),
    );
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row) add(row.isNoted ? 'noted' : 'silent', wanted, row.text);
    else add('unread', wanted, waiting.shift() ?? (reason || 'nothing'));
  }
  for (const { text, isNoted } of left) add(isNoted ? 'noted' : 'silent', 'nothing', text);
  for (const text of waiting) add('needless', 'nothing', text);
  return made;
}

const trayText = ({ cells }: OwnTrayRow): string =>
  Object.entries(cells)
    .map(([field, cell]) => `${field}=${cellText(cell)}`)
    .join(' ');

function textOf(draft: NewDraft): string {
  const calls = inOrder(draft.harbors);
  const line = calls.map((call, at) => {
    const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code]
      .filter(Boolean)
      .join('+');
    const role = at === calls.length - 1 ? '' : call.is_load ? '+' : call.is_unload ? '-' : '';
    return `${at === 0 ? '' : `>${role} `}${codes} ${windowText({ start_time: call.start_time ?? '', end_time: call.end_time ?? '' })}`;
  });
  const { price_amount, price_currency, price_unit } = draft;
  const rate = price_amount === null ? 'none' : `${price_currency} ${Number(price_amount)} ${price_unit}`;
  return `${draft.ship_name ?? 'TBN'} | ${draft.voyage_number}`.trimEnd() + ` | ${line.join(' ')} | ${rate}`;
}
