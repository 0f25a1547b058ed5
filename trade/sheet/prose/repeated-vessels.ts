import { simplified } from '../../text/simplified.ts';
import { asked } from './cells-of-calls.ts';
import type { ProseSailing } from './prose-sailing.ts';

/** Adds a question to the sailings of one vessel and voyage if a later line may correct an earlier one. */
export function withRepeatedVessels(sailings: readonly ProseSailing[]): ProseSailing[] {
  return sailings.map((one, at) => {
    const other =
      one.ship === ''
        ? undefined
        : (sailings.find((some) => some !== one && mayCorrect(some, one)) ??
          sailings.slice(at + 1).find((some) => isUnnamedCorrection(some, one)));
    return other
      ? {
          ...one,
          asks: [...one.asks, asked('row_corrected_by', { text: simplified(other.text).slice(0, 120) })],
        }
      : one;
  });
}

/**
 * Returns true for a later line without a vessel that changes the days of a port of the sailing:
 * `改了，天津改12.19-23`.
 */
const isUnnamedCorrection = (later: ProseSailing, one: ProseSailing): boolean =>
  later.ship === '' &&
  later.isCorrecting &&
  later.ports.some(
    ({ code }) => one.daysByPort.has(code) && one.daysByPort.get(code) !== later.daysByPort.get(code),
  );

/**
 * Returns true if two sailings of one vessel may be two versions of the same sailing. Lines with the same
 * voyage number are different legs if they do not give different days for one port.
 */
function mayCorrect(one: ProseSailing, other: ProseSailing): boolean {
  if (one.ship !== other.ship) return false;
  const [voyage, known] = [one, other].map(({ cells }) => String(cells.get('voyage_number') ?? ''));
  if (voyage === '' || known === '') return true;
  if (voyage !== known) return false;
  const isOther = [...one.daysByPort].some(([code, days]) => (other.daysByPort.get(code) ?? days) !== days);
  return isOther || one.isCorrecting || other.isCorrecting;
}
