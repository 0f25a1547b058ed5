import type { ContainerType, SeaType } from './container-types.ts';
import type { ContainerNetwork } from './network.ts';
import type { FoundOption } from './found-option.ts';
import { toDayNumber, type PlainDate } from '../calendar/plain-date.ts';
import { cheapestOptions } from './search/cheapest-options.ts';
import { fastestOptions } from './search/fastest-options.ts';
import { lastLegsOf, type LastLegs } from './search/last-legs.ts';
import { endOfVoyage, isLeg, queryOf, type Query } from './search/query.ts';
import { bestValues, type OptionValue } from './search/values.ts';
import { idOfOption, legsOf, optionsOfValue, type OptionCalls } from './search/options-of-value.ts';

export interface ContainerSearch {
  /** The codes of the ports at which the container may be loaded. */
  from: readonly string[];
  /** The codes of the ports at which the container may be discharged. */
  to: readonly string[];
  /** The first day of departure, in the calendar of the loading port. */
  since: PlainDate;
  /** The last day of departure, included, in the calendar of the loading port. */
  until: PlainDate;
  seaType?: SeaType | undefined;
  /**
   * The ids of the carriers that an option may use: each of its voyages must belong to one of them. Absent:
   * all carriers.
   */
  shipownerIds?: readonly number[] | undefined;
  /** The longest time from departure to arrival, in minutes. Absent: no limit. */
  minutesMost?: number | undefined;
  /** The container type whose rates decide between options with transshipments; null ignores rates. */
  containerType: ContainerType | null;
  /** The maximum number of options to return. */
  most: number;
}

/**
 * Returns the options for a container between two places, sorted by departure, then arrival, then id.
 *
 * A leg is a part of one voyage that is not blank (cancelled). It runs from a loading call to a later
 * discharging call at another port. Between the two, the vessel neither calls at the loading port to load nor
 * at the discharging port to discharge, because a container is loaded at the last possible call and
 * discharged at the first.
 *
 * An option has one leg, or two or three legs with a transshipment between each two:
 * - all its voyages are different;
 * - the time between arrival and departure at a transshipment is at least the minutes that the port needs,
 *   and at most 21 days;
 * - it never returns to a port where the container was loaded or discharged, and no transshipment is at a
 *   loading or discharging port of the search.
 *
 * The result contains
 * - every option with one leg, even if another option is better;
 * - the options with transshipments that no other option with transshipments dominates. A dominating option
 *   departs as late or later, arrives as early or earlier, has as many transshipments or fewer, costs as much
 *   or less if rates are compared, and is better in at least one of these. An unknown rate is worse than any
 *   known rate; rates in different currencies are not compared. Of options that are equal in all of these and
 *   have the same first and last call, one is returned: the option whose tightest transshipment has the most
 *   spare time, then the option with the lowest id;
 * - if rates are not compared, only those options with transshipments that no direct option equals or beats
 *   in both departure and arrival. Only a lower rate could justify such a transshipment.
 *
 * The filters for days, carriers, longest time and kind apply before options are compared, so an excluded
 * option dominates no other option.
 *
 * The algorithm first lists last legs by the port where they begin. It then starts options from the latest
 * departure backwards and records only their departure, arrival and rate, once without rates and once for
 * each currency. Finally it finds the options that have the best of these values.
 */
export function findOptions(
  network: ContainerNetwork,
  search: ContainerSearch,
): { options: FoundOption[]; isCut: boolean } {
  const query = queryOf({
    network,
    from: search.from,
    to: search.to,
    sinceDay: toDayNumber(search.since),
    untilDay: toDayNumber(search.until),
    shipownerIds: search.shipownerIds,
    minutesMost: search.minutesMost,
    rates: search.containerType && network.ratesOf(search.containerType),
  });
  if (query.loads.length === 0) return { options: [], isCut: false };
  const direct = search.seaType === 'transit' ? [] : directOptions(query);
  const changing = search.seaType === 'direct' ? [] : optionsWithChanges(query, direct);
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

function directOptions({ network, loads, isTo, minutesMost }: Query): OptionCalls[] {
  const { port, arrive, depart } = network;
  const ways: OptionCalls[] = [];
  for (const on of loads) {
    const latest = (depart[on] ?? 0) + minutesMost;
    const end = endOfVoyage(network, on);
    for (let off = on + 1; off < end; off++)
      if (isTo[port[off] ?? 0] === 1 && (arrive[off] ?? 0) <= latest && isLeg(network, on, off))
        ways.push([on, off]);
  }
  return ways;
}

function optionsWithChanges(whole: Query, direct: readonly OptionCalls[]): OptionCalls[] {
  const parts = partsOf(whole).map((query) => ({ query, last: lastLegsOf(query) }));
  const values = bestValues(parts.flatMap(({ query, last }) => valuesOf(query, last)));
  const wanted = whole.rates === null ? values.filter((value) => !isBeatenBy(whole, direct, value)) : values;
  return wanted.flatMap((value) => parts.flatMap(({ query, last }) => optionsOfValue(query, last, value)));
}

const isBeatenBy = (
  { network }: Query,
  direct: readonly OptionCalls[],
  { depart, arrive }: OptionValue,
): boolean =>
  direct.some(
    ([on = 0, off = 0]) => (network.depart[on] ?? 0) >= depart && (network.arrive[off] ?? 0) <= arrive,
  );

function valuesOf(query: Query, last: LastLegs): OptionValue[] {
  const { rates } = query;
  const currencies = [...(rates?.currencies.keys() ?? [])];
  return [
    ...fastestOptions(query, last),
    ...currencies.flatMap((currency) => (rates ? cheapestOptions(query, last, rates, currency) : [])),
  ];
}

/**
 * Splits the query, so that no option begins and ends at the same port. Each port that is both a loading and
 * a discharging port of the search gets its own query. That query does not have this port as a destination.
 */
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

function inOrder(network: ContainerNetwork, ways: readonly OptionCalls[]): OptionCalls[] {
  const { depart, arrive } = network;
  return ways
    .map((way) => ({ way, id: idOfOption(network, way) }))
    .sort(
      (a, b) =>
        (depart[a.way[0] ?? 0] ?? 0) - (depart[b.way[0] ?? 0] ?? 0) ||
        (arrive[a.way.at(-1) ?? 0] ?? 0) - (arrive[b.way.at(-1) ?? 0] ?? 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ way }) => way);
}
