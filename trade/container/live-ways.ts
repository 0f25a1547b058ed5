import { todayIn, type PlainDate } from '../calendar/plain-date.ts';
import { findOptions, type BoxSearch } from './find-options.ts';
import type { FoundOption } from './found-option.ts';
import type { BoxNetwork } from './network.ts';

/** A network at a moment. */
export interface LiveNetwork {
  /** With the rates that who asks may see: others play no part in choosing ways either. */
  network: BoxNetwork;
  zoneOf: (harbor_code: string) => string | null;
  now: Date;
}

/** Today by the calendar of the port that is furthest behind. */
export const earliestDay = (now: Date): PlainDate => todayIn('Pacific/Pago_Pago', now);

/** The ways by vessels that still load at their first port today, by its own calendar. */
export function findLiveOptions(
  live: LiveNetwork,
  search: BoxSearch,
): { options: FoundOption[]; isCut: boolean } {
  const { options, isCut } = findOptions(live.network, search);
  return { options: options.filter((option) => isAhead(live, option)), isCut };
}

/**
 * Direct voyages between the ends that their carrier has said will not be sailed: no search answers with them, and who
 * waits for one must be told.
 */
export function blankWays(live: LiveNetwork, search: BoxSearch): FoundOption[] {
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

/** When the option departs, by the calendar of its first port. */
export const dayOf = (live: LiveNetwork, option: FoundOption): PlainDate =>
  loadOf(live, option)?.depart.day ?? '';

function isAhead(live: LiveNetwork, option: FoundOption): boolean {
  const load = loadOf(live, option);
  return load !== undefined && load.depart.day >= todayIn(live.zoneOf(load.harbor_code) ?? 'UTC', live.now);
}
