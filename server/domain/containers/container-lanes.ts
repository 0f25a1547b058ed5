import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { containerList } from '../../../contract/calls/containers.ts';
import { daysBetween } from '../../../trade/calendar/plain-date.ts';
import { hasLeft } from '../../../trade/container/has-left.ts';
import { minuteMs } from '../../../trade/calendar/day-ms.ts';
import type { SearchContext } from '../search/search-request.ts';
import { containerState, cachedOf, type ContainerState } from './container-state.ts';

type Answer = AnswerOf<typeof containerList>;
type Lane = Answer['list'][number];

/**
 * Returns the pairs of ports with direct container sailings, of all carriers or of one carrier; pairs with
 * the most sailings first.
 */
export async function listContainerLanes(
  { shipowner_id, page, page_size }: ParsedRequestOf<typeof containerList>,
  { database, now }: SearchContext,
): Promise<Answer> {
  const state = await containerState(database, now);
  const lanes =
    shipowner_id === undefined
      ? cachedOf(state, `lanes ${Math.floor(now.getTime() / (cachedMinutes * minuteMs))}`, () =>
          containerLanesIn(state, now),
        )
      : containerLanesIn(
          { ...state, voyages: state.voyages.filter((one) => one.shipowner_id === shipowner_id) },
          now,
        );
  return {
    list: lanes.slice((page - 1) * page_size, page * page_size),
    total: lanes.length,
    page,
    page_size,
  };
}

/**
 * The minutes for which the list of lanes is cached. A vessel that leaves within this time is still listed.
 */
const cachedMinutes = 10;

type Counted = Omit<Lane, 'shipowners' | 'service_codes'> & { carriers: Set<number>; services: Set<string> };

function containerLanesIn({ voyages, carriers, zoneOf }: ContainerState, now: Date): Lane[] {
  const lanes = new Map<string, Counted>();
  for (const { calls, is_blank, shipowner_id, service_code } of voyages) {
    const pairs = new Set<string>();
    for (const [at, load] of is_blank ? [] : calls.entries()) {
      const depart = { day: load.end_time, clock: load.end_clock };
      if (!load.is_load || hasLeft(depart, zoneOf(load.harbor_code) ?? 'UTC', now)) continue;
      for (const unload of calls.slice(at + 1)) {
        const pair = `${load.harbor_code} ${unload.harbor_code}`;
        if (!unload.is_unload || unload.harbor_code === load.harbor_code || pairs.has(pair)) continue;
        pairs.add(pair);
        count(lanes, pair, {
          shipowner_id,
          service_code,
          day: load.end_time,
          days: daysBetween(load.end_time, unload.start_time),
        });
      }
    }
  }
  return [...lanes.values()]
    .map(({ carriers: ids, services, ...lane }) => ({
      ...lane,
      service_codes: [...services].filter(Boolean).sort(),
      shipowners: [...ids].sort((a, b) => a - b).flatMap((id) => carriers.get(id) ?? []),
    }))
    .sort((a, b) => b.sailing_total - a.sailing_total || (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ start_harbor_code, end_harbor_code }: Lane) => `${start_harbor_code} ${end_harbor_code}`;

function count(
  lanes: Map<string, Counted>,
  pair: string,
  {
    shipowner_id,
    service_code,
    day,
    days,
  }: { shipowner_id: number; service_code: string; day: string; days: number },
): void {
  const known = lanes.get(pair);
  if (!known) {
    const [start_harbor_code = '', end_harbor_code = ''] = pair.split(' ');
    const ends = { start_harbor_code, end_harbor_code };
    lanes.set(pair, {
      ...ends,
      sailing_total: 1,
      start_time: day,
      days,
      carriers: new Set([shipowner_id]),
      services: new Set([service_code]),
    });
    return;
  }
  known.sailing_total += 1;
  known.carriers.add(shipowner_id);
  known.services.add(service_code);
  if (day < known.start_time) known.start_time = day;
  known.days = Math.min(known.days, days);
}
