import type { BoxType, SeaType } from './box.ts';
import type { BoxNetwork } from './network.ts';
import type { FoundOption } from './found-option.ts';
import { toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import { cheapestWays } from './search/cheapest-ways.ts';
import { fastestWays } from './search/fastest-ways.ts';
import { lastLegsOf, type LastLegs } from './search/last-legs.ts';
import { endOfVoyage, isLeg, queryOf, type Query } from './search/query.ts';
import { bestValues, type WayValue } from './search/values.ts';
import { idOfWay, legsOf, waysOfValue, type Way } from './search/ways-of-value.ts';

export interface BoxSearch {
  /** Ports, one or several at each end. */
  from: readonly string[];
  to: readonly string[];
  /** Days of departure by the calendar of the loading port, both included. */
  since: PlainDate;
  until: PlainDate;
  seaType?: SeaType | undefined;
  /** Every voyage of a way is of one of them. */
  shipownerIds?: readonly number[] | undefined;
  /** From departure to arrival. */
  minutesMost?: number | undefined;
  /** For whose rate ways with changes are chosen too; null: rates play no part. */
  boxType: BoxType | null;
  /** So many options at most. */
  most: number;
}

/**
 * The ways for a container between two ends, by departure, then arrival, then id.
 *
 * A leg is a part of one voyage that is not blank, from a call where she loads to a later one where she unloads, at
 * another port and at a later time. On the way she calls neither at the port of loading to load nor at that of discharge
 * to unload: a container goes on at the last call before, and off at the first one after.
 *
 * A way has one leg, or two or three with a change of vessel between each two:
 * - all its voyages are different ones;
 * - between arrival and departure at a change lie at least the minutes that the port needs, and at most 21 days;
 * - it never comes back to a port where it goes on or off, and changes at no port of either end of the search.
 *
 * Answers are
 * - every way with one leg, also where another one is better;
 * - of the ways with changes those that no other one of them dominates: departs as late or later, arrives as early or
 *   earlier, changes as often or less, and, where rates play a part, costs as much or less, and is better in one of
 *   these. An unknown rate is worse than any; rates in different currencies are not compared. Of ways that are alike in
 *   all of these and begin and end with the same calls, one stands for them: the one whose tightest change has most time
 *   to spare, then the one with the least id;
 * - where rates play no part, of these only those that no way with one leg departs as late as, or later, and arrives as
 *   early as, or earlier: all that could speak for such a change is its rate.
 *
 * Days, carriers, the longest time and the kind of way apply before anything is compared: a way that was not asked for
 * dominates none that was.
 *
 * How it is found: last legs are listed by the port where they begin; then ways are begun from the latest departure on,
 * and only values are noted, once without rates and once for each currency. The ways of the best values are looked
 * up at the end.
 */
export function findOptions(
  network: BoxNetwork,
  search: BoxSearch,
): { options: FoundOption[]; isCut: boolean } {
  const query = queryOf({
    network,
    from: search.from,
    to: search.to,
    sinceDay: toDayNumber(search.since),
    untilDay: toDayNumber(search.until),
    shipownerIds: search.shipownerIds,
    minutesMost: search.minutesMost,
    rates: search.boxType && network.ratesOf(search.boxType),
  });
  if (query.loads.length === 0) return { options: [], isCut: false };
  const direct = search.seaType === 'transit' ? [] : directWays(query);
  const changing = search.seaType === 'direct' ? [] : waysWithChanges(query, direct);
  const sorted = inOrder(network, [...direct, ...changing]);
  return {
    options: sorted.slice(0, search.most).map((way) => ({
      legs: legsOf(network, way),
      departure: network.depart[way[0] ?? 0] ?? 0,
      arrival: network.arrive[way.at(-1) ?? 0] ?? 0,
    })),
    isCut: sorted.length > search.most,
  };
}

function directWays({ network, loads, isTo, minutesMost }: Query): Way[] {
  const { port, arrive, depart } = network;
  const ways: Way[] = [];
  for (const on of loads) {
    const latest = (depart[on] ?? 0) + minutesMost;
    const end = endOfVoyage(network, on);
    for (let off = on + 1; off < end; off++)
      if (isTo[port[off] ?? 0] === 1 && (arrive[off] ?? 0) <= latest && isLeg(network, on, off))
        ways.push([on, off]);
  }
  return ways;
}

function waysWithChanges(whole: Query, direct: readonly Way[]): Way[] {
  const parts = partsOf(whole).map((query) => ({ query, last: lastLegsOf(query) }));
  const values = bestValues(parts.flatMap(({ query, last }) => valuesOf(query, last)));
  const wanted = whole.rates === null ? values.filter((value) => !isBeatenBy(whole, direct, value)) : values;
  return wanted.flatMap((value) => parts.flatMap(({ query, last }) => waysOfValue(query, last, value)));
}

const isBeatenBy = ({ network }: Query, direct: readonly Way[], { depart, arrive }: WayValue): boolean =>
  direct.some(
    ([on = 0, off = 0]) => (network.depart[on] ?? 0) >= depart && (network.arrive[off] ?? 0) <= arrive,
  );

function valuesOf(query: Query, last: LastLegs): WayValue[] {
  const { rates } = query;
  const currencies = [...(rates?.currencies.keys() ?? [])];
  return [
    ...fastestWays(query, last),
    ...currencies.flatMap((currency) => (rates ? cheapestWays(query, last, rates, currency) : [])),
  ];
}

/** A port that stands at both ends is searched by itself: it is no destination of its own. */
function partsOf(query: Query): Query[] {
  const { isFrom, loads, to, network } = query;
  const both = to.filter((port) => isFrom[port] === 1);
  if (both.length === 0) return [query];
  const portOf = (call: number) => network.port[call] ?? 0;
  const others = loads.filter((call) => !both.includes(portOf(call)));
  return [
    ...(others.length > 0 ? [{ ...query, loads: others }] : []),
    ...both.map((port) => ({
      ...query,
      loads: loads.filter((call) => portOf(call) === port),
      to: to.filter((other) => other !== port),
    })),
  ];
}

function inOrder(network: BoxNetwork, ways: readonly Way[]): Way[] {
  const { depart, arrive } = network;
  return ways
    .map((way) => ({ way, id: idOfWay(network, way) }))
    .sort(
      (a, b) =>
        (depart[a.way[0] ?? 0] ?? 0) - (depart[b.way[0] ?? 0] ?? 0) ||
        (arrive[a.way.at(-1) ?? 0] ?? 0) - (arrive[b.way.at(-1) ?? 0] ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ way }) => way);
}
