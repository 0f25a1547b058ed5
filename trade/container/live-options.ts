import type { PlainDate } from '../calendar/plain-date.ts';
import { findOptions, type ContainerSearch } from './find-options.ts';
import type { FoundOption } from './found-option.ts';
import { hasLeft } from './has-left.ts';
import type { ContainerNetwork } from './network.ts';

/**
 * A container network with the time of the request and the time zones of its ports, so that vessels that have
 * left can be excluded.
 */
export interface LiveNetwork {
  /**
   * The network with only the rates that the member may see. Other rates must not influence the choice of
   * options.
   */
  network: ContainerNetwork;
  zoneOf: (harbor_code: string) => string | null;
  now: Date;
}

/**
 * Returns the options whose first vessel has not left the loading port yet. `isCut` is true if the search
 * found more options than the maximum.
 */
export function findLiveOptions(
  live: LiveNetwork,
  search: ContainerSearch,
): { options: FoundOption[]; isCut: boolean } {
  const { options, isCut } = findOptions(live.network, search);
  return { options: options.filter((option) => isAhead(live, option)), isCut };
}

/**
 * Returns direct voyages between the two places that their carrier announced as blank (cancelled). A search
 * for options does not return them, but a member who waits for such a voyage must be notified.
 */
export function blankOptions(live: LiveNetwork, search: ContainerSearch): FoundOption[] {
  const { network } = live;
  if (search.seaType === 'transit') return [];
  const isFrom = new Set(search.from);
  const isTo = new Set(search.to);
  return network.voyages.flatMap(({ is_blank, shipowner_id, calls }, voyage) => {
    if (!is_blank || (search.shipownerIds && !search.shipownerIds.includes(shipowner_id))) return [];
    const from = calls.findIndex(({ harbor_code, is_load }) => is_load && isFrom.has(harbor_code));
    const to = calls.findIndex(
      ({ harbor_code, is_unload }, at) => at > from && is_unload && isTo.has(harbor_code),
    );
    const load = calls[from];
    if (!load || to < 0) return [];
    const first = network.firstCall[voyage] ?? 0;
    const departure = network.depart[first + from] ?? 0;
    const arrival = network.arrive[first + to] ?? 0;
    const option = { legs: [{ voyage, from, to }], departure, arrival };
    const isAsked = load.depart.day >= search.since && load.depart.day <= search.until;
    const isLong = arrival - departure > (search.minutesMost ?? Infinity);
    return isAsked && !isLong && isAhead(live, option) ? [option] : [];
  });
}

const loadOf = ({ network }: LiveNetwork, { legs: [leg] }: FoundOption) =>
  leg && network.voyages[leg.voyage]?.calls[leg.from];

/**
 * Returns the departure day of an option, in the calendar of its first port; empty if the option has no call.
 */
export const dayOf = (live: LiveNetwork, option: FoundOption): PlainDate =>
  loadOf(live, option)?.depart.day ?? '';

function isAhead(live: LiveNetwork, option: FoundOption): boolean {
  const load = loadOf(live, option);
  return load !== undefined && !hasLeft(load.depart, live.zoneOf(load.harbor_code) ?? 'UTC', live.now);
}
