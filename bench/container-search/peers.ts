import { Duration, Query, Router, StopsIndex, Time, Timetable, type PickUpDropOffType } from 'minotor';
import {
  DepartAfterQuery,
  JourneyFactory,
  RangeQuery,
  RaptorAlgorithmFactory,
  Service,
  type Trip,
} from 'raptor-journey-planner';

import type { ContainerNetwork } from '../../trade/container/network.ts';

/** A search for a reference router. `since` and `until` are minutes since 1970. */
export interface PeerQuery {
  from: string;
  to: string;
  since: number;
  until: number;
}

export interface Peer {
  name: string;
  one: (query: PeerQuery) => unknown;
  /** Searches over a range of departures; missing if the router cannot do this. */
  range?: (query: PeerQuery) => unknown;
}

const dayMinutes = 24 * 60;
/**
 * The minimum time for a transshipment in minutes. The routers know only one value for all ports. One day is
 * the value of most ports.
 */
const changeMinutes = dayMinutes;

/**
 * Returns the router of a package with the RAPTOR algorithm. A search over a range of departures runs one
 * search for each departure.
 */
export function raptorJourneyPlanner(network: ContainerNetwork, base: number): Peer {
  // Creates a new date for each call, because the package changes the date that it receives.
  const date = () => new Date('2026-12-01T00:00:00');
  const everyDay = { 0: true, 1: true, 2: true, 3: true, 4: true, 5: true, 6: true };
  const service = new Service(20_261_201, 20_261_201, everyDay, {});
  const seconds = (minutes: number) => (minutes - base) * 60;
  const trips = voyagesOf(network).map((calls, at): Trip => ({
    tripId: String(at),
    serviceId: '1',
    service,
    stopTimes: calls.map((call) => ({
      stop: codeOf(network, call),
      arrivalTime: seconds(network.arrive[call] ?? 0),
      departureTime: seconds(network.depart[call] ?? 0),
      pickUp: true,
      dropOff: true,
    })),
  }));
  const interchange = Object.fromEntries(network.portCodes.map((code) => [code, changeMinutes * 60]));
  const raptor = RaptorAlgorithmFactory.create(trips, {}, interchange, date());
  const one = new DepartAfterQuery(raptor, new JourneyFactory(), 1);
  const range = new RangeQuery(raptor, new JourneyFactory(), 1, []);
  return {
    name: 'raptor-journey-planner',
    one: ({ from, to, since }) => one.plan(from, to, date(), seconds(since)),
    range: ({ from, to, since, until }) => range.plan(from, to, date(), seconds(since), seconds(until)),
  };
}

/**
 * Returns the router of another package with the RAPTOR algorithm. It searches from a single departure time
 * only.
 */
export function minotor(network: ContainerNetwork, base: number): Peer {
  const mode: PickUpDropOffType = 'REGULAR';
  const routes = new Map<string, number[][]>();
  for (const calls of voyagesOf(network)) {
    const name = calls.map((call) => network.port[call]).join(' ');
    routes.set(name, [...(routes.get(name) ?? []), calls]);
  }
  const time = (minutes: number) => Time.fromSeconds((minutes - base) * 60);
  const adjacency = new Map(
    [...routes].map(([name, trips]) => {
      const stops = (trips[0] ?? []).map((call) => codeOf(network, call));
      const stopTimes = trips.flat().map((call) => ({
        arrival: time(network.arrive[call] ?? 0),
        departure: time(network.depart[call] ?? 0),
        pickUpType: mode,
        dropOffType: mode,
      }));
      const stopIndices = new Map(stops.map((stop, at) => [stop, at]));
      return [name, { stopTimes, stops, stopIndices, serviceRouteId: '1' }] as const;
    }),
  );
  const reached = new Map(
    network.portCodes.map((code) => [code, { transfers: [], routes: new Array<string>() }]),
  );
  for (const [name, { stops }] of adjacency) for (const stop of stops) reached.get(stop)?.routes.push(name);
  const stops = network.portCodes.map((id) => ({
    id,
    name: id,
    children: [],
    locationType: 'SIMPLE_STOP_OR_PLATFORM' as const,
  }));
  const timetable = new Timetable(reached, adjacency, new Map([['1', { type: 'FERRY', name: '' }]]));
  const router = new Router(timetable, new StopsIndex(new Map(stops.map((stop) => [stop.id, stop]))));
  return {
    name: 'minotor',
    one: ({ from, to, since }) =>
      router.route(
        new Query.Builder()
          .from(from)
          .to([to])
          .departureTime(time(since))
          .maxTransfers(2)
          .minTransferTime(Duration.fromSeconds(changeMinutes * 60))
          .build(),
      ),
  };
}

const codeOf = (network: ContainerNetwork, call: number): string =>
  network.portCodes[network.port[call] ?? 0] ?? '';

/** Returns the indexes of the calls of each voyage, except blank voyages (voyages that do not sail). */
function voyagesOf({ voyages, firstCall }: ContainerNetwork): number[][] {
  return voyages.flatMap(({ is_blank, calls }, at) =>
    is_blank ? [] : [calls.map((_, place) => (firstCall[at] ?? 0) + place)],
  );
}
