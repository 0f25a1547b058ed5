import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { windowText } from '../../trade/sheet/dates/date-window.ts';
import { messageSheet } from '../../trade/sheet/messages/message-sheet.ts';
import { prepareHarborNames } from '../../trade/sheet/ports/harbor-names.ts';
import { parseCsv } from '../../trade/sheet/read-csv.ts';
import { readColumns } from '../../trade/sheet/read-columns.ts';
import { readSheet, type RowVerdict } from '../../trade/sheet/read-sheet.ts';
import type { SheetCall, SheetSailing } from '../../trade/sheet/sheet-sailing.ts';
import type { CorpusCase } from './corpus.ts';
import { seaMiles } from './known-sea-miles.ts';

export const outcomes = ['right', 'noted', 'unread', 'silent'] as const;
/**
 * The outcome of a row that a person can read:
 * - right: the product reads the row correctly, or does not publish the row if it must not be published
 * - noted: the product reads the row wrongly, but adds a note to the row
 * - unread: the product refuses the row
 * - silent: the product reads the row wrongly and adds no note
 */
export type Outcome = (typeof outcomes)[number];

export interface RowOutcome {
  sheet: string;
  row: number;
  outcome: Outcome;
  wanted: string;
  got: string;
}

const names = prepareHarborNames(harborBook);
export const corpusToday = '2026-11-22';
const context = { names, today: corpusToday, seaMiles };

/**
 * Judges each row of a sheet or message that a person can read, and all other rows that the product reads as
 * sailings.
 */
export function judgeCase(one: CorpusCase): RowOutcome[] {
  const verdicts = new Map(verdictsOf(one).map((verdict) => [verdict.row, verdict]));
  const rows = new Set([...one.reads.keys(), ...verdicts.keys()]);
  return [...rows].flatMap((row) => {
    const wanted = one.reads.get(row) ?? 'none';
    const verdict = verdicts.get(row);
    const isNothing = wanted === 'none' && !one.reads.has(row) && !verdict?.sailing;
    if (isNothing) return [];
    return [
      { sheet: one.name, row, outcome: outcomeOf(wanted, verdict), wanted, got: outcomeTextOf(verdict) },
    ];
  });
}

function verdictsOf({ kind, text }: CorpusCase): RowVerdict[] {
  if (kind === 'message') {
    const sheet = messageSheet(text.split('\n'), { ...context, isManager: () => false });
    return sheet ? [...readSheet(sheet, context)] : [];
  }
  const rows = parseCsv(text);
  const columns = readColumns(rows, context);
  return columns.failure ? [] : [...readSheet(columns, context)];
}

function outcomeOf(wanted: string, verdict: RowVerdict | undefined): Outcome {
  const isNoted = verdict !== undefined && verdict.notes.length > 0;
  const sailing = verdict?.sailing;
  if (['withdrawn', 'full', 'asks', 'none'].includes(wanted)) {
    if (!sailing) return 'right';
    return isNoted ? 'noted' : 'silent';
  }
  if (!sailing) return 'unread';
  if (isRead(wanted, sailing)) return 'right';
  return isNoted ? 'noted' : 'silent';
}

/**
 * Returns true if the sailing matches the expected text, for example `HAI FENG | 2612E | CNSHA 2026-12-05/08
 * >+ CNNGB 2026-12-07 > AEJEA 2026-12-28 | USD 65 metric_ton`.
 */
function isRead(wanted: string, sailing: SheetSailing): boolean {
  const [ship, voyage, calls, rate = ''] = wanted.split('|').map((part) => part.trim());
  const isRated = rate === '' || rate === rateOf(sailing);
  const isSame = ship === (sailing.ship_name ?? 'TBN') && voyage === sailing.voyage_number;
  return isSame && isRated && calls === callsOf(sailing.harbors);
}

const rateOf = ({ price_amount, price_currency, price_unit }: SheetSailing): string =>
  price_amount === null ? 'none' : `${price_currency} ${Number(price_amount)} ${price_unit}`;

function callsOf(calls: readonly SheetCall[]): string {
  return calls
    .map((call, at) => {
      const codes = [call.harbor_code, call.second_harbor_code, call.third_harbor_code];
      const isEnd = at === 0 || at === calls.length - 1;
      const role = isEnd ? '' : call.is_load ? '+' : call.is_unload ? '-' : '';
      const sign = at === 0 ? '' : ` >${role} `;
      return `${sign}${codes.filter(Boolean).join('+')} ${spanOf(call)}`;
    })
    .join('');
}

/** Formats the days of a call. If the days are in different years, the second day contains its year. */
const spanOf = (call: SheetCall): string => windowText(call);

function outcomeTextOf(verdict: RowVerdict | undefined): string {
  if (!verdict) return 'nothing';
  const notes = verdict.notes.map(({ field, code }) => `${field ?? 'row'}:${code}`).join(' ');
  if (!verdict.sailing) return `${verdict.verdict} ${notes}`;
  const { ship_name, voyage_number, harbors } = verdict.sailing;
  return `${ship_name ?? 'TBN'} | ${voyage_number} | ${callsOf(harbors)} | ${rateOf(verdict.sailing)} (${notes})`;
}
