import { optionId, type FoundLeg } from '../found-option.ts';
import type { ContainerNetwork } from '../network.ts';
import { changesAfter, type LastLegs } from './last-legs.ts';
import { endOfVoyage, isLeg, rateOfLeg, throughRate, waitMinutesMost, type Query } from './query.ts';
import { firstNotBefore } from './timetable.ts';
import type { OptionValue } from './values.ts';

/** An option as indexes of calls in the network, alternately loading and discharging. */
export type OptionCalls = readonly number[];

export const legsOf = ({ voyageOf, firstCall }: ContainerNetwork, option: OptionCalls): FoundLeg[] =>
  Array.from({ length: option.length / 2 }, (_, leg) => {
    const [on = 0, off = 0] = option.slice(2 * leg, 2 * leg + 2);
    const voyage = voyageOf[on] ?? 0;
    const first = firstCall[voyage] ?? 0;
    return { voyage, from: on - first, to: off - first };
  });

export const idOfOption = (network: ContainerNetwork, option: OptionCalls): string =>
  optionId(
    legsOf(network, option).map(({ voyage, ...places }) => ({
      voyage_id: network.voyages[voyage]?.id ?? '',
      ...places,
    })),
  );

/**
 * Returns the options that have this combination of departure, arrival, number of transshipments and rate. Of
 * options with the same first and last call, only one is returned.
 */
export function optionsOfValue(query: Query, last: LastLegs, value: OptionValue): OptionCalls[] {
  const search = new OptionsOfValue(query, last, value);
  for (const load of query.loads) if (query.network.depart[load] === value.depart) search.go(load);
  return [...search.ways.values()].map(({ option }) => option);
}

interface StoredWay {
  option: OptionCalls;
  /**
   * The spare minutes of the tightest transshipment: its waiting time minus the minutes that the port needs.
   */
  spare: number;
}

class OptionsOfValue {
  readonly ways = new Map<number, StoredWay>();
  readonly #query: Query;
  readonly #last: LastLegs;
  readonly #value: OptionValue;
  /**
   * The last legs (legs to a destination of the search) that arrive exactly at `value.arrive`, by the port
   * where they load.
   */
  readonly #legsAt = new Map<number, number[]>();

  constructor(query: Query, last: LastLegs, value: OptionValue) {
    this.#query = query;
    this.#last = last;
    this.#value = value;
    for (let leg = firstAt(last.arrive, value.arrive); last.arrive[leg] === value.arrive; leg++) {
      const port = query.network.port[last.on[leg] ?? 0] ?? 0;
      const legs = this.#legsAt.get(port);
      if (legs) legs.push(leg);
      else this.#legsAt.set(port, [leg]);
    }
  }

  go(load: number): void {
    for (const change of changesAfter(this.#query, load))
      if (this.#value.changes === 1) this.#arrive([load, change]);
      else this.#board(load, change);
  }

  #board(load: number, change: number): void {
    const { network, isOfCarriers } = this.#query;
    const { departures, voyageOf } = network;
    const port = network.port[change] ?? 0;
    const came = network.arrive[change] ?? 0;
    const latest = Math.min(came + waitMinutesMost, this.#value.arrive);
    const end = departures.start[port + 1] ?? 0;
    let at = firstNotBefore(departures, port, came + (network.leastMinutes[port] ?? 0));
    for (; at < end && (departures.times[at] ?? 0) <= latest; at++) {
      const on = departures.calls[at] ?? 0;
      const voyage = voyageOf[on] ?? 0;
      if (voyage === voyageOf[load] || !isOfCarriers(voyage)) continue;
      const endOfSecond = endOfVoyage(network, on);
      for (let off = on + 1; off < endOfSecond; off++)
        if (this.#legsAt.has(network.port[off] ?? 0) && isLeg(network, on, off))
          this.#arrive([load, change, on, off]);
    }
  }

  #arrive(begun: OptionCalls): void {
    const { network } = this.#query;
    const change = begun.at(-1) ?? 0;
    const port = network.port[change] ?? 0;
    const came = network.arrive[change] ?? 0;
    const least = came + (network.leastMinutes[port] ?? 0);
    for (const leg of this.#legsAt.get(port) ?? []) {
      const on = this.#last.on[leg] ?? 0;
      const depart = network.depart[on] ?? 0;
      if (depart < least || depart > came + waitMinutesMost) continue;
      if (begun.some((call) => network.voyageOf[call] === network.voyageOf[on])) continue;
      const option = [...begun, on, this.#last.off[leg] ?? 0];
      if (this.#hasRate(option)) this.#save(option);
    }
  }

  #hasRate(option: OptionCalls): boolean {
    const { amount, currency } = this.#value;
    const rate = rateOfOption(this.#query, option);
    return rate === null ? currency === -1 : rate.amount === amount && rate.currency === currency;
  }

  #save(option: OptionCalls): void {
    const { network } = this.#query;
    const key = (option[0] ?? 0) * network.port.length + (option.at(-1) ?? 0);
    const spare = spareOf(network, option);
    const best = this.ways.get(key);
    const isBetter =
      best === undefined ||
      spare > best.spare ||
      (spare === best.spare && idOfOption(network, option) < idOfOption(network, best.option));
    if (isBetter) this.ways.set(key, { option, spare });
  }
}

/**
 * Returns the first index whose arrival is not later than `time`. Arrivals are sorted with the latest first.
 */
function firstAt(arrive: readonly number[], time: number): number {
  let low = 0;
  let high = arrive.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((arrive[middle] ?? 0) > time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the through rate of the first voyage, or the sum of the legs in one currency; null if neither is
 * known.
 */
function rateOfOption(query: Query, option: OptionCalls): { amount: number; currency: number } | null {
  const { network, rates } = query;
  if (rates === null) return null;
  const through = throughRate(query, option[0] ?? 0, network.port[option.at(-1) ?? 0] ?? 0);
  const places =
    through === -1
      ? Array.from({ length: option.length / 2 }, (_, leg) =>
          rateOfLeg(query, option[2 * leg] ?? 0, option[2 * leg + 1] ?? 0),
        )
      : [through];
  const currency = rates.currency[places[0] ?? -1];
  const isKnown = places.every((place) => place !== -1 && rates.currency[place] === currency);
  if (currency === undefined || !isKnown) return null;
  return { amount: places.reduce((sum, place) => sum + (rates.amount[place] ?? 0), 0), currency };
}

function spareOf({ arrive, depart, port, leastMinutes }: ContainerNetwork, option: OptionCalls): number {
  let spare = Infinity;
  for (let at = 1; at + 1 < option.length; at += 2) {
    const off = option[at] ?? 0;
    const wait = (depart[option[at + 1] ?? 0] ?? 0) - (arrive[off] ?? 0);
    spare = Math.min(spare, wait - (leastMinutes[port[off] ?? 0] ?? 0));
  }
  return spare;
}
