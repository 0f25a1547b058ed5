import { cellText, isBlank, type SheetCell } from '../cell.ts';
import { readWindow } from '../dates/date-cell.ts';
import { matchHeader } from '../headers/match-header.ts';

type Row = readonly SheetCell[];

/** A label and its value, next to each other or in one cell. `to` is the last column of the value. */
export interface Pair {
  row: number;
  from: number;
  to: number;
  label: string;
  value: SheetCell;
  /** The days in the cell after a port: `Load port 1: | Qingdao | 08-11 Dec`; absent for other pairs. */
  days?: SheetCell;
}

/** The pairs (label and value) of one card, from top to bottom. A card describes one sailing. */
export type Card = readonly Pair[];

/** Returns a label without the colon at its end. */
export const withoutColon = (text: string): string => text.replace(/\s{0,5}[:：]\s{0,5}$/, '');

/**
 * Returns true if the label of a port is followed by the port and its days, and then by a blank cell or the next label.
 */
export function hasDays(
  row: Row,
  from: number,
  { today, isLabel }: { today: string; isLabel: (text: string) => boolean },
): boolean {
  const end = endOf(withoutColon(cellText(row[from])));
  const [days, after] = [row[from + 2] ?? null, row[from + 3] ?? null];
  const isNext = isBlank(after) || isLabel(withoutColon(cellText(after)));
  return end !== null && isNext && !isBlank(days) && 'value' in readWindow(days, { today, graceDays: 31 });
}

/** Returns the end of the voyage (loading or discharging) that the label of a port names; null for other labels. */
export function endOf(label: string): 'load' | 'unload' | null {
  const field = [label, label.replace(/ ?\d$/, '')]
    .map((text) => matchHeader(text))
    .find((match) => match !== null && match.certainty > 1)?.field;
  return field === 'load' || field === 'unload'
    ? field
    : field?.endsWith('_load')
      ? 'load'
      : field?.endsWith('_unload')
        ? 'unload'
        : null;
}

/**
 * Adds a pair with the days after each port, if any card has days in the cell after a port. A port without days gets
 * a blank pair, so that the days of the cards' ports stay in the same columns.
 */
export function withDaysOfPorts(found: readonly Card[]): readonly Card[] {
  if (found.every((card) => card.every(({ days }) => days === undefined))) return found;
  return found.map((card) =>
    card.flatMap((pair) => {
      const end = endOf(pair.label);
      if (end === null) return [pair];
      return [pair, { ...pair, label: end === 'load' ? 'Laycan' : 'ETA', value: pair.days ?? null }];
    }),
  );
}
