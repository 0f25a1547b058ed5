import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { cellBookOf, type CellBook } from '../../../src/features/draft-cells/cell-book.ts';
import { readOwnFile } from '../../../src/features/own-lists/intake/read-own-file.ts';
import { prepareFile } from '../../../src/features/own-lists/review/read-for-review.ts';
import type { ImportRow } from '../../../src/features/sheet-reading/import-rows.ts';
import { judgeSlowly } from '../../../src/features/sheet-reading/judge-slowly.ts';
import { asTyped, confirmRow, judgeTrayRow } from '../../../src/features/sheet-reading/tray-row.ts';
import { catalogue as english } from '../../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../../src/i18n/t.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { readersHere } from '../../support/readers-here.ts';
import { seaMiles } from '../known-sea-miles.ts';
import {
  isNamedIn,
  isNever,
  isShip,
  isVessel,
  notesOf,
  sailingsOf,
  textOfLive,
  wantedText,
  type LiveRow,
} from './compare-rows.ts';
import type { ExpectedDocument, ExpectedRow } from './expected-document.ts';

export const outcomes = ['right', 'asked', 'misread', 'missing', 'noted', 'silent'] as const;
/**
 * The outcome of a row:
 * - right: the product reads the row as a person reads it, or asks about the row if only a person can decide
 * - asked: the product asks a person, although it has read the row as a person reads it
 * - misread: the product asks a person, and what it has read is wrong or incomplete
 * - missing: the product returns no sailing and no question, or refuses the document or sheet with a reason
 * - noted: the product would store a wrong value, or a sailing where there is none, and shows a note about the row
 * - silent: the same without a note
 */
export type Outcome = (typeof outcomes)[number];

export interface RowOutcome {
  document: string;
  outcome: Outcome;
  wanted: string;
  got: string;
}

setLanguage('en', english);

/** The notes that nearly every row has. They do not show a person that the row is wrong. */
const routineNotes: readonly string[] = [
  'date_year_assumed',
  'machine_assumed',
  'category_assumed',
  'ship_tbn',
];

/** A row about which the product asks a person. */
interface AskedRow {
  row: ImportRow;
  /** The sailing that a person would confirm. Null if it is incomplete. */
  whole: NewDraft | null;
  text: string;
}

/**
 * Reads a document with the code for imported lists, from its bytes to the rows that would be stored.
 * Compares these rows with the rows that a person reads.
 */
export async function judgeDocument(one: ExpectedDocument, today: string): Promise<RowOutcome[]> {
  const read = await readDocument(one, today);
  const sets = [one.rows, ...one.alt].map((rows) => judgeRows({ ...one, rows }, read));
  const [best = []] = sets.toSorted((first, second) => errorsIn(first) - errorsIn(second));
  return best;
}

const errorsIn = (rows: readonly RowOutcome[]): number =>
  rows.reduce((sum, { outcome }) => sum + weights[outcome], 0);
const weights = { right: 0, asked: 1, misread: 2, missing: 2, noted: 100, silent: 200 } as const;

function judgeRows(one: ExpectedDocument, { live, asked, reason }: ReadDocument): RowOutcome[] {
  const taken = new Set<LiveRow>();
  const used = new Set<AskedRow>();
  const made: RowOutcome[] = [];
  const add = (outcome: Outcome, wanted: string, got: string) =>
    made.push({ document: one.name, outcome, wanted, got });
  // Rows that were read rightly come first, so that no other row takes their sailings.
  const others = one.rows.filter((row) => {
    const { rows, isAll } = sailingsOf(row, row.ask === undefined ? live : []);
    if (!isAll) return true;
    for (const sailing of rows) taken.add(sailing);
    add('right', wantedText(row), rows.map(textOfLive).join());
    return false;
  });
  for (const row of others) {
    const wanted = wantedText(row);
    const wrong = sailingLike(
      row,
      live.filter((sailing) => !taken.has(sailing)),
    );
    const { question, isRight } = questionAbout(row, asked, used);
    if (wrong) {
      taken.add(wrong);
      add(wrongOutcome(wrong), wanted, textOfLive(wrong));
    } else if (question) {
      used.add(question);
      const isAllowed = row.may === true || row.ask !== undefined;
      add(isAllowed ? 'right' : isRight ? 'asked' : 'misread', wanted, question.text);
    } else if (row.opt || one.old) add('right', wanted, 'left out');
    // A row that must be asked may also be refused with its document.
    else if (reason !== '' && (row.ask !== undefined || one.may)) add('right', wanted, reason);
    else add('missing', wanted, reason || 'nothing');
  }
  for (const other of live)
    if (!taken.has(other) || isNever(one, other)) add(wrongOutcome(other), 'nothing', textOfLive(other));
  return made;
}

const wrongOutcome = ({ row }: LiveRow): Outcome =>
  row.notes.some(({ code }) => !routineNotes.includes(code)) ? 'noted' : 'silent';

const sailingLike = (row: ExpectedRow, live: readonly LiveRow[]): LiveRow | undefined =>
  live.find(({ draft }) => isVessel(row, draft)) ?? live.find(({ draft }) => isShip(row, draft));

/** Returns the question that a person gets about a row, if possible one that no other row has used. */
function questionAbout(
  row: ExpectedRow,
  asked: readonly AskedRow[],
  used: ReadonlySet<AskedRow>,
): { question?: AskedRow | undefined; isRight: boolean } {
  const right = asked.filter(
    (one) => one.whole && sailingsOf(row, [{ row: one.row, draft: one.whole }]).rows.length > 0,
  );
  const named = asked.filter((one) => isNamedIn(row, one.row));
  const some = right.length > 0 ? right : named;
  return { question: some.find((one) => !used.has(one)) ?? some[0], isRight: right.length > 0 };
}

interface ReadDocument {
  live: readonly LiveRow[];
  asked: readonly AskedRow[];
  /** The reason why the document or its first sheet was refused. Empty if the document was read. */
  reason: string;
}

async function readDocument({ name, bytes }: ExpectedDocument, today: string): Promise<ReadDocument> {
  const book = cellBookOf({ harbors: harborBook, managers: [], shiproutes: [], today, seaMiles }, 'en');
  // Pasted texts have no name.
  const file = new File([bytes()], name.includes('.') ? name.replace(/^paste.*\.txt$/, '') : '');
  const { signal } = new AbortController();
  const read = await readOwnFile(file, { signal, onRows: () => {}, readers: readersHere });
  if (read === null || typeof read === 'string') return { live: [], asked: [], reason: read ?? 'unread' };
  const context = { book, lists: [], shipowners: [], zone: 'Asia/Shanghai' };
  const { sheets = [], reason } = prepareFile({ name: file.name, time: 0 }, read, context);
  const rows: ImportRow[] = [];
  const failures: string[] = [];
  for (const sheet of sheets) {
    const { failure } = sheet.columns;
    if (failure)
      failures.push(failure.code === 'column_missing' ? `no column: ${failure.field}` : failure.code);
    // Each sheet is compared with the drafts of the previous sheets.
    const drafts = rows.flatMap(({ draft }) => draft ?? []);
    if (!failure) rows.push(...((await judgeSlowly(sheet, { book, drafts, proceed: () => true })) ?? []));
  }
  return {
    live: rows.flatMap((row) => (row.draft ? [{ row, draft: row.draft }] : [])),
    asked: rows
      .filter(({ draft, verdict }) => !draft && verdict === 'refused')
      .map((row) => askedRow(row, book)),
    reason: reason ?? failures.join(', '),
  };
}

/** Returns a question with the sailing that a person would confirm without a change. */
function askedRow(row: ImportRow, book: CellBook): AskedRow {
  const tray = row.tray && confirmRow(row.tray);
  const whole = tray ? judgeTrayRow(tray, book, makeUuidV7).draft : null;
  const draft = whole ?? (tray ? asTyped(tray, book, makeUuidV7).draft : null);
  const text = draft ? textOfLive({ row, draft }) : `row ${row.row} ${notesOf(row)}`;
  return { row, whole, text: whole ? text : `incomplete: ${text}` };
}
