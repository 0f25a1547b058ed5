import { containerState, type ContainerState } from '../containers/container-state.ts';
import { liveNetwork } from '../containers/find-container-options.ts';
import type { FoundOption } from '../../../trade/container/found-option.ts';
import { findLiveOptions } from '../../../trade/container/live-options.ts';
import type { FoundRoute } from './route-words.ts';
import type { RouteSearch } from './route-words.ts';
import type { ScheduleReader } from './schedule-reader.ts';

/**
 * Returns the routes of a container, direct and with transshipments, by the same search as the site's pages.
 * API keys see no rates, so rates do not influence the choice. The result is not paged, because a search for
 * one page would cost the same as the whole search.
 */
export async function findContainerRoutes(
  { from, to, since, until }: RouteSearch,
  changesMost: number,
  reader: ScheduleReader,
): Promise<FoundRoute[]> {
  const { database, now, caller } = reader;
  const state = await containerState(database, now);
  const seaType = changesMost === 0 ? ('direct' as const) : undefined;
  const search = { from: [from], to: [to], since, until, seaType, containerType: null, most: Infinity };
  const { options } = findLiveOptions(liveNetwork(state, { database, now, caller }), search);
  return options.flatMap((option) => {
    const isWanted = option.legs.length - 1 <= changesMost && isReadable(reader, option, state);
    return isWanted ? (foundRouteOf(option, { state, reader, from, to }) ?? []) : [];
  });
}

/** True if the caller may read the voyages of all legs. */
const isReadable = (
  { readable: { isDemo, shipownerId } }: ScheduleReader,
  { legs }: FoundOption,
  { network, carriers }: ContainerState,
) =>
  legs.every(({ voyage }) => {
    const owner = network.voyages[voyage]?.shipowner_id ?? 0;
    return (carriers.get(owner)?.is_demo ?? false) === isDemo && (shipownerId ?? owner) === owner;
  });

interface At extends Pick<RouteSearch, 'from' | 'to'> {
  state: ContainerState;
  reader: ScheduleReader;
}

function foundRouteOf(option: FoundOption, { state, reader, from, to }: At): FoundRoute | null {
  const legs = option.legs.flatMap((leg) => {
    const voyage = state.voyages[leg.voyage];
    const [on, off] = [voyage?.calls[leg.from], voyage?.calls[leg.to]];
    return voyage && on && off ? [{ voyage, on, off }] : [];
  });
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  const { end_time, end_clock } = first.on;
  const { start_time, start_clock } = last.off;
  return {
    id: legs.map(({ on, off }) => `${on.id}.${off.id}`).join('.'),
    kind: 'container',
    from,
    to,
    departure: reader.timeOf(end_time, end_clock ?? '00:00', from),
    arrival: reader.timeOf(start_time, start_clock ?? '23:59', to),
    legs: legs.map(({ voyage, on, off }) => ({ voyage_id: voyage.id, from_call: on.id, to_call: off.id })),
  };
}
