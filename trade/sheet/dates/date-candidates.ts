import { addDays } from '../../calendar/plain-date.ts';
import { readDateAtoms, type DateAtom, type DateOrder } from './date-atoms.ts';
import { placeAtoms, type Failure, type PlacedWindow, type WindowContext } from './place-window.ts';

/** One way to read a text as a range of days. */
export interface Candidate extends PlacedWindow {
  /** The cost of this reading. A lower cost means that the reading is more likely. */
  cost: number;
  order: DateOrder;
  atoms: readonly DateAtom[];
}

/** Returns all ways to read the text as a range of days, and the reasons why other ways failed. */
export function findCandidates(text: string, context: WindowContext) {
  const candidates: Candidate[] = [];
  const failures: { failure: Failure; cost: number }[] = [];
  const year = Number(context.today.slice(0, 4));
  const yearBefore = Number(addDays(context.today, -(context.graceDays ?? 0)).slice(0, 4));
  const nearYears = [...new Set([yearBefore, year, year + 1])];
  const preferred = context.order ?? 'month_first';
  for (const order of ['month_first', 'day_first'] as const) {
    const atomContext = { order, nearYears, yearAt: context.yearAt };
    const atomsOf = (piece: string) => readDateAtoms(piece, atomContext);
    const pairs = [
      ...atomsOf(text).map((atom) => ({ atoms: [atom], cost: atom.cost })),
      ...splitsOf(text).flatMap(({ left, right, cost, isUnlikely }) =>
        atomsOf(left).flatMap((first) =>
          atomsOf(right)
            // In `8/25-12`, the slash is probably between a month and a day. The text is therefore not split
            // into `8` and `25-12` (8 to 25 December).
            .filter((last) => !(isUnlikely && first.form === 'day' && last.isOrdered))
            .map((last) => ({
              atoms: [first, last],
              cost: cost + first.cost + last.cost + (isMixed(first, last) ? 1 : 0),
            })),
        ),
      ),
    ];
    for (const { atoms, cost } of pairs) {
      const isOrdered = atoms.some((atom) => atom.isOrdered);
      if (!isOrdered && order === 'day_first') continue;
      const total = cost + (isOrdered && order !== preferred ? 1 : 0);
      const made = placeAtoms(atoms, context);
      if (made === null) continue;
      if (typeof made === 'string') failures.push({ failure: made, cost: total });
      else candidates.push({ ...made, cost: total, order, atoms });
    }
  }
  return { candidates, failures };
}

/**
 * Returns true if one end of a range gives its month as a number and the other end gives it as a name. Almost
 * no list mixes the two. `12-15/DEC/26` is therefore not split into `12-15` and `DEC/26` (15 to 26 December).
 */
function isMixed(first: DateAtom, last: DateAtom): boolean {
  const hasMonths = first.month !== undefined && last.month !== undefined;
  return hasMonths && (first.isOrdered ?? false) !== (last.isOrdered ?? false);
}

/**
 * Three numbers with one separator, of which the last may be a year: `12/22/26`. Such a text seldom means two
 * days.
 */
const threeNumbers = /^\d{1,2}([-/.])\d{1,2}\1(?:2\d|3[01])$/;

/**
 * Splits the text at every separator that may be between the first and the last day of a range. A slash is a
 * less likely separator if the text also contains a dash.
 */
function splitsOf(text: string) {
  const hasDash = /[-.]/.test(text);
  return Array.from(text.matchAll(/[~\-/]/g), (found) => {
    const isUnlikely = found[0] === '/' && hasDash;
    return {
      left: text.slice(0, found.index),
      right: text.slice(found.index + 1),
      cost: threeNumbers.test(text) ? 2 : isUnlikely ? 1 : 0,
      isUnlikely,
    };
  });
}
