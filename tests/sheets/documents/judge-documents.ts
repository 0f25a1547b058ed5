import { harborBook } from '../../../server/db/harbors/harbor-book.ts';
import { cellBookOf } from '../../../src/features/draft-cells/cell-book.ts';
import { inOrder } from '../../../src/features/draft-cells/draft-calls.ts';
import { readOwnFile } from '../../../src/features/own-lists/intake/read-own-file.ts';
import { prepareFile } from '../../../src/features/own-lists/review/read-for-review.ts';
import type { ImportRow } from '../../../src/features/sheet-reading/import-rows.ts';
import { judgeSlowly } from '../../../src/features/sheet-reading/judge-slowly.ts';
import { catalogue as english } from '../../../src/i18n/en/catalogue.ts';
import { setLanguage } from '../../../src/i18n/t.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { cellText } from '../../../trade/sheet/cell.ts';
import { readersHere } from '../../support/readers-here.ts';
import { seaMiles } from '../known-sea-miles.ts';
import {
  coveredBy,
  isTextOfCalls,
  parseCalls,
  patternOf,
  textsOf,
  type ReadCall,
  type WrittenCall,
} from './expected-calls.ts';
import type { ExpectedDocument, ExpectedRow } from './expected-document.ts';

export const outcomes = ['right', 'asked', 'refused', 'missing', 'wrong'] as const;
/**
 * The outcome of a row:
 * - right: the product reads the row as a person reads it, or asks about the row if only a person can decide
 * - asked: the product asks a person, although the row can be read
 * - refused: the product refuses the whole document or sheet with a reason
 * - missing: the product returns no sailing and no question
 * - wrong: the product would store a wrong value, or a sailing where there is none
 */
export type Outcome = (typeof outcomes)[number];

export interface RowOutcome {
  document: string;
  outcome: Outcome;
  wanted: string;
  got: string;
}

setLanguage('en', english);

interface LiveRow {
  row: ImportRow;
  draft: NewDraft;
}

/**
 * Reads a document with the code for imported lists, from its bytes to the rows that would be stored.
 * Compares these rows with the rows that a person reads.
 */
export async function judgeDocument(one: ExpectedDocument, today: string): Promise<RowOutcome[]> {
  const read = await readDocument(one, today);
  const live = read.rows.flatMap((row): LiveRow[] => (row.draft ? [{ row, draft: row.draft }] : []));
  const sets = [one.rows, ...one.alt].map((rows) => judgeRows({ ...one, rows }, read, live));
  const [best = []] = sets.toSorted((first, second) => errorsIn(first) - errorsIn(second));
  return best;
}

const errorsIn = (rows: readonly RowOutcome[]): number =>
  rows.reduce((sum, { outcome }) => sum + (outcome === 'wrong' ? 100 : outcome === 'right' ? 0 : 1), 0);

function judgeRows(one: ExpectedDocument, read: ReadDocument, live: readonly LiveRow[]): RowOutcome[] {
  const asked = read.rows.filter(({ draft, verdict }) => !draft && verdict === 'refused');
  const taken = new Set<LiveRow>();
  const made: RowOutcome[] = [];
  const add = (outcome: Outcome, wanted: string, got: string) =>
    made.push({ document: one.name, outcome, wanted, got });
  for (const row of one.rows) {
    const { rows, isAll } = sailingsOf(row, live);
    for (const sailing of rows) taken.add(sailing);
    const wanted = wantedText(row);
    const question = asked.find((other) => isNamedIn(row, other));
    if (isAll) add('right', wanted, rows.map(textOfLive).join());
    else if (rows.length > 0) add('missing', wanted, `in part: ${rows.map(textOfLive).join()}`);
    else if (question) add(row.may || row.ask ? 'right' : 'asked', wanted, textOfAsked(question));
    else if (row.opt || one.old) add('right', wanted, 'left out');
    // A row that must be asked may also be refused with its document.
    else if (row.ask && read.reason !== '') add('right', wanted, read.reason);
    else
      add(read.reason === '' ? 'missing' : one.may ? 'right' : 'refused', wanted, read.reason || 'nothing');
  }
  for (const other of live)
    if (!taken.has(other) || isNever(one, other)) add('wrong', 'nothing', textOfLive(other));
  return made;
}

const isNever = ({ never }: ExpectedDocument, { draft }: LiveRow): boolean =>
  never.some((pattern) => {
    const name = `${draft.ship_name ?? 'TBN'} ${draft.voyage_number}`.trim();
    return textsOf(writtenCalls(draft)).some((text) => new RegExp(pattern).test(`${name} ${text}`));
  });

const writtenCalls = ({ harbors }: NewDraft): WrittenCall[] =>
  inOrder(harbors).map((call) => ({
    ports: [call.harbor_code, call.second_harbor_code, call.third_harbor_code].flatMap((code) => code ?? []),
    first: call.start_time ?? '',
    last: call.end_time ?? '',
    isLoad: call.is_load,
    isDischarge: call.is_unload,
  }));

/**
 * Returns the sailings that together have all calls of a row, or the sailings that have some of these calls.
 */
function sailingsOf(row: ExpectedRow, live: readonly LiveRow[]): { rows: LiveRow[]; isAll: boolean } {
  if (row.ask !== undefined) return { rows: [], isAll: false };
  const rows: LiveRow[] = [];
  let isAll = false;
  for (const calls of [row.c ?? '', ...(row.or ?? [])]) {
    const expected = parseCalls(calls);
    const covered = new Set<number>();
    for (const one of live) {
      if (
        isVessel(row, one.draft) &&
        hasCutOffs(row, one.draft) &&
        isTextOfCalls(calls, writtenCalls(one.draft))
      ) {
        rows.push(one);
        isAll = true;
        continue;
      }
      const of =
        isVessel(row, one.draft) && hasCutOffs(row, one.draft)
          ? coveredBy(expected, callsOf(one.draft))
          : null;
      if (!of) continue;
      for (const at of of) covered.add(at);
      if (!rows.includes(one)) rows.push(one);
    }
    isAll ||= covered.size === expected.calls.length && covered.size > 0;
  }
  return { rows, isAll };
}

interface ReadDocument {
  rows: readonly ImportRow[];
  /** The reason why the document or its first sheet was refused. Empty if the document was read. */
  reason: string;
}

async function readDocument({ name, bytes }: ExpectedDocument, today: string): Promise<ReadDocument> {
  const book = cellBookOf({ harbors: harborBook, managers: [], shiproutes: [], today, seaMiles }, 'en');
  // Pasted texts have no name.
  const file = new File([bytes()], name.includes('.') ? name.replace(/^paste.*\.txt$/, '') : '');
  const { signal } = new AbortController();
  const read = await readOwnFile(file, { signal, onRows: () => {}, readers: readersHere });
  if (read === null || typeof read === 'string') return { rows: [], reason: read ?? 'unread' };
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
  return { rows, reason: reason ?? failures.join(', ') };
}

/** Returns the calls, with a day for each of their ports. Counts a call that loads and discharges twice. */
const callsOf = ({ harbors }: NewDraft): ReadCall[] =>
  inOrder(harbors).flatMap((call) => {
    const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code];
    const kinds = [call.is_load && ('load' as const), call.is_unload && ('discharge' as const)];
    const [first, last] = [call.start_time ?? '', call.end_time ?? ''];
    return kinds.flatMap((kind) =>
      kind ? codes.flatMap((port) => (port ? [{ port, first, last, kind }] : [])) : [],
    );
  });

const withoutBlanks = (text: string): string => text.replace(/\s+/g, '');
/** Returns a pattern that ignores blanks, including optional ones: ` ?`. */
const blankless = (pattern: string): string => pattern.replace(/\s+[?*]?/g, '');
const isWhole = (pattern: string, text: string): boolean =>
  new RegExp(`^(?:${patternOf(blankless(pattern))})$`, 'i').test(withoutBlanks(text));

const isVessel = ({ s, v = '' }: ExpectedRow, { ship_name, voyage_number }: NewDraft): boolean =>
  isWhole(s || 'TBN', ship_name ?? 'TBN') && isWhole(v, voyage_number);

/**
 * Returns true if no cut-off differs from those of the document. Fewer cut-offs are no error. A document whose
 * expected rows have no cut-offs leaves them out. Cut-offs of one class of cargo are never listed.
 */
function hasCutOffs({ cut = [], cutx = [] }: ExpectedRow, draft: NewDraft): boolean {
  const known = [...cut, ...cutx];
  return (
    known.length === 0 ||
    cutOffs(draft).every(
      (one) =>
        known.some((pattern) => new RegExp(`^${pattern.replace(/^[A-Z|]+/, '(?:$&)')}$`).test(one)) ||
        known.includes(one.replace('_BARGE', '(barge)')) ||
        known.includes(one.replace(/^DCO/, 'LCO')) ||
        /^(?:DGC|RCO|EFC)/.test(one),
    )
  );
}

function isNamedIn({ s }: ExpectedRow, row: ImportRow): boolean {
  const text = withoutBlanks(row.cells.map((cell) => cellText(cell)).join(' '));
  return s === '' || s.includes('TBN') || new RegExp(blankless(s), 'i').test(text);
}

const cutOffs = ({ cut_offs }: NewDraft): string[] =>
  cut_offs.map(({ code, time }) => `${code} ${(time ?? '').replace('T', ' ').slice(0, 16)}`);

const wantedText = ({ s, v = '', c = '', cut = [], ask }: ExpectedRow): string =>
  [s, v, c, ...cut, ask ? `asks: ${String(ask)}` : ''].filter(Boolean).join(' | ');

const callText = ({ port, first, last, kind }: ReadCall): string =>
  `${kind === 'load' ? '+' : '-'}${port} ${first === last ? first : `${first}/${last.slice(5)}`}`;

const textOfLive = ({ row, draft }: LiveRow): string =>
  [
    `row ${row.row} ${draft.ship_name ?? 'TBN'}`,
    draft.voyage_number,
    callsOf(draft).map(callText).join(' > '),
    ...cutOffs(draft),
    notesOf(row),
  ].join(' | ');

const textOfAsked = (row: ImportRow): string =>
  `row ${row.row} ${notesOf(row)} ${row.unread.map(([cell, why]) => `${cell}: ${why}`).join(' ')}`;

const notesOf = ({ notes }: ImportRow): string =>
  notes.map(({ field, code, values }) => `${field ?? 'row'}:${code}(${values['text'] ?? ''})`).join(' ');
