import { isOpening } from './deadline-codes.ts';

interface Timed {
  code: string;
  /** A local time with its UTC offset; null if not given. */
  time: string | null;
}

/**
 * Returns the first cut-off of a port call if none of its cut-offs moved; null if a cut-off moved or none is
 * given. Callers use it after a ship became later: the unmoved cut-offs are then probably out of date.
 */
export function unmovedCutOff<Row extends Timed>(was: readonly Row[], now: readonly Row[]): Row | null {
  const given = now.filter(({ code, time }) => time !== null && !isOpening(code));
  const isUnmoved = given.every(({ code, time }) =>
    was.some((one) => one.code === code && one.time === time),
  );
  const [first] = given.toSorted((one, other) => Date.parse(one.time ?? '') - Date.parse(other.time ?? ''));
  return isUnmoved ? (first ?? null) : null;
}
