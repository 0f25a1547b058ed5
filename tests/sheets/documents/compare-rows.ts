import { inOrder } from '../../../src/features/draft-cells/draft-calls.ts';
import type { ImportRow } from '../../../src/features/sheet-reading/import-rows.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { cellText } from '../../../trade/sheet/cell.ts';
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

/** A row of a document with the sailing that was read from it. */
export interface LiveRow {
  row: ImportRow;
  draft: NewDraft;
}

/** Returns the sailings that together have all calls of a row, or the sailings that have some of these calls. */
export function sailingsOf(row: ExpectedRow, live: readonly LiveRow[]): { rows: LiveRow[]; isAll: boolean } {
  const rows: LiveRow[] = [];
  let isAll = false;
  for (const calls of [row.c ?? '', ...(row.or ?? [])]) {
    const expected = parseCalls(calls);
    const covered = new Set<number>();
    for (const one of live) {
      if (!isVessel(row, one.draft) || !hasCutOffs(row, one.draft)) continue;
      if (isTextOfCalls(calls, writtenCalls(one.draft))) {
        rows.push(one);
        isAll = true;
        continue;
      }
      const of = coveredBy(expected, callsOf(one.draft));
      if (!of) continue;
      for (const at of of) covered.add(at);
      if (!rows.includes(one)) rows.push(one);
    }
    isAll ||= covered.size === expected.calls.length && covered.size > 0;
  }
  return { rows, isAll };
}

/** Returns true if the document says that no sailing may be like this one. */
export const isNever = ({ never }: ExpectedDocument, { draft }: LiveRow): boolean =>
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

export const isVessel = ({ s, v = '' }: ExpectedRow, { ship_name, voyage_number }: NewDraft): boolean =>
  isWhole(s || 'TBN', ship_name ?? 'TBN') && isWhole(v, voyage_number);

/** Returns true if the vessel is the one of the row. The voyage may differ. */
export const isShip = ({ s }: ExpectedRow, { ship_name }: NewDraft): boolean =>
  s !== '' && isWhole(s, ship_name ?? 'TBN');

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

export function isNamedIn({ s }: ExpectedRow, row: ImportRow): boolean {
  const text = withoutBlanks(row.cells.map((cell) => cellText(cell)).join(' '));
  return s === '' || s.includes('TBN') || new RegExp(blankless(s), 'i').test(text);
}

const cutOffs = ({ cut_offs }: NewDraft): string[] =>
  cut_offs.map(({ code, time }) => `${code} ${(time ?? '').replace('T', ' ').slice(0, 16)}`);

export const wantedText = ({ s, v = '', c = '', cut = [], ask }: ExpectedRow): string =>
  [s, v, c, ...cut, ask ? `asks: ${String(ask)}` : ''].filter(Boolean).join(' | ');

const callText = ({ port, first, last, kind }: ReadCall): string =>
  `${kind === 'load' ? '+' : '-'}${port} ${first === last ? first : `${first}/${last.slice(5)}`}`;

export const textOfLive = ({ row, draft }: LiveRow): string =>
  [
    `row ${row.row} ${draft.ship_name ?? 'TBN'}`,
    draft.voyage_number,
    callsOf(draft).map(callText).join(' > '),
    ...cutOffs(draft),
    notesOf(row),
  ].join(' | ');

export const notesOf = ({ notes, unread }: ImportRow): string =>
  [
    ...notes.map(({ field, code, values }) => `${field ?? 'row'}:${code}(${values['text'] ?? ''})`),
    ...unread.map(([cell, why]) => `${cell}: ${why}`),
  ].join(' ');
