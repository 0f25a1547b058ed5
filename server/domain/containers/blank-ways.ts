import { todayIn } from '../../../trade/calendar/plain-date.ts';
import type { BoxSearch } from '../../../trade/container/find-options.ts';
import type { FoundOption } from '../../../trade/container/found-option.ts';
import type { ContainerState } from './container-state.ts';

/**
 * Direct voyages between the ends that their carrier has said will not be sailed: no search answers with them, and who
 * waits for one must be told.
 */
export function blankWays(
  { voyages, network, zoneOf }: ContainerState,
  search: BoxSearch,
  now: Date,
): FoundOption[] {
  if (search.seaType === 'transit') return [];
  const isFrom = new Set(search.from);
  const isTo = new Set(search.to);
  return voyages.flatMap(({ is_blank, shipowner_id, calls }, voyage) => {
    if (!is_blank || (search.shipownerIds && !search.shipownerIds.includes(shipowner_id))) return [];
    const from = calls.findIndex(({ harbor_code, is_load }) => is_load && isFrom.has(harbor_code));
    const to = calls.findIndex(
      ({ harbor_code, is_unload }, at) => at > from && is_unload && isTo.has(harbor_code),
    );
    const load = calls[from];
    if (!load || to < 0) return [];
    const today = todayIn(zoneOf(load.harbor_code) ?? 'UTC', now);
    const isAsked = load.end_time >= search.since && load.end_time <= search.until && load.end_time >= today;
    const first = network.firstCall[voyage] ?? 0;
    const [departure, arrival] = [network.depart[first + from] ?? 0, network.arrive[first + to] ?? 0];
    if (!isAsked || arrival - departure > (search.minutesMost ?? Infinity)) return [];
    return [{ legs: [{ voyage, from, to }], departure, arrival }];
  });
}
