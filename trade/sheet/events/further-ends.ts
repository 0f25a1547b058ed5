import { cellText } from '../cell.ts';
import type { CallEvent, Voyage } from './voyages.ts';

/**
 * Joins rows with the same vessel, voyage number and calls at one end (loading or discharging). The joined
 * voyage has the calls of all these rows at the other end. Merged cells give such rows.
 */
export function withFurtherEnds(voyages: readonly Voyage[]): Voyage[] {
  const made: Voyage[] = [];
  for (const next of voyages) {
    const last = made.at(-1);
    const events = last && isOneVoyage(last, next) ? joinedEvents(last.events, next.events) : null;
    if (last && events)
      made[made.length - 1] = {
        ...last,
        events,
        rows: [...last.rows, ...next.rows],
        unexplained: [...last.unexplained, ...next.unexplained],
      };
    else made.push(next);
  }
  return made;
}

const isOneVoyage = (one: Voyage, next: Voyage): boolean =>
  one.ship === next.ship &&
  one.voyage !== '' &&
  one.voyage === next.voyage &&
  !one.isUnread &&
  !next.isUnread &&
  [one, next].every(({ hub, undated }) => hub === '' && undated === '');

const isSame = (one: CallEvent, other: CallEvent): boolean =>
  one.port === other.port && one.index === other.index && cellText(one.cell) === cellText(other.cell);

/**
 * Returns the calls of both rows; null unless the rows have equal calls at exactly one end (loading or
 * discharging).
 */
function joinedEvents(known: readonly CallEvent[], next: readonly CallEvent[]): CallEvent[] | null {
  const further = next.filter((event) => !known.some((one) => isSame(one, event)));
  const shared = next.filter((event) => !further.includes(event));
  const isOtherPort = further.every((event) => known.every(({ port }) => port !== event.port));
  if (further.length === 0 || shared.length === 0 || !isOtherPort) return null;
  const isEnd = known.slice(0, shared.length).every((one, at) => shared[at] && isSame(one, shared[at]));
  if (isEnd) return [...known, ...further];
  const isLoading = known.slice(-shared.length).every((one, at) => shared[at] && isSame(one, shared[at]));
  return isLoading ? [...known.slice(0, -shared.length), ...further, ...shared] : null;
}
