import type { VoyageRates } from '../voyage-rates.ts';
import { changesAfter, type LastLegs } from './last-legs.ts';
import { endOfVoyage, isLeg, rateOfLeg, throughRate, waitMinutesMost, type Query } from './query.ts';
import { marksOn, type CallMarks } from './scratch.ts';
import { firstNotBefore } from './timetable.ts';
import { isAsGood, type OptionValue } from './values.ts';

/**
 * Returns the combinations of departure, arrival, number of transshipments and rate that no other combination
 * beats, among options with transshipments. Only options whose rate is known in the given currency count.
 * Loading calls are tried from the latest departure backwards. Therefore a call of a second voyage is skipped
 * if a later departure has already reached it at the same rate or less.
 */
export function cheapestOptions(
  query: Query,
  last: LastLegs,
  rates: VoyageRates,
  currency: number,
): OptionValue[] {
  const search = new CheapestOptions(query, last, rates, currency);
  for (const load of query.loads) search.go(load);
  return search.values;
}

/** The state of a partly built option at one of its transshipments. */
interface Begun {
  load: number;
  depart: number;
  voyage: number;
  latest: number;
  /** The sum of the rates of the legs so far; NaN if one of the rates is unknown in the currency. */
  sum: number;
  hasThrough: boolean;
}

class CheapestOptions {
  values: OptionValue[] = [];
  readonly #query: Query;
  readonly #last: LastLegs;
  readonly #rates: VoyageRates;
  readonly #currency: number;
  readonly #marks: CallMarks;
  /** The rate of each last leg (a leg to a destination of the search) in the currency; NaN if unknown. */
  readonly #lastSums: Float64Array;

  constructor(query: Query, last: LastLegs, rates: VoyageRates, currency: number) {
    this.#query = query;
    this.#last = last;
    this.#rates = rates;
    this.#currency = currency;
    this.#marks = marksOn(query.network);
    this.#lastSums = Float64Array.from(last.on, (on, leg) => this.#amountOf(on, last.off[leg] ?? 0));
  }

  go(load: number): void {
    const { network, minutesMost } = this.#query;
    const depart = network.depart[load] ?? 0;
    const voyage = network.voyageOf[load] ?? 0;
    if (!this.#rates.hasAny(voyage)) return;
    const hasThrough = this.#rates.reaches(voyage, this.#query.isTo);
    const latest = depart + minutesMost;
    for (const call of changesAfter(this.#query, load)) {
      const begun = { load, depart, voyage, latest, sum: this.#amountOf(load, call), hasThrough };
      if (Number.isNaN(begun.sum) && !hasThrough) continue;
      this.#arrive(call, begun, voyage, 1);
      this.#board(call, begun);
    }
  }

  #board(change: number, begun: Begun): void {
    const { network, isOfCarriers } = this.#query;
    const { departures, voyageOf } = network;
    const port = network.port[change] ?? 0;
    const arrive = network.arrive[change] ?? 0;
    const end = departures.start[port + 1] ?? 0;
    let at = firstNotBefore(departures, port, arrive + (network.leastMinutes[port] ?? 0));
    for (; at < end; at++) {
      const time = departures.times[at] ?? 0;
      if (time > arrive + waitMinutesMost || time > begun.latest) break;
      const call = departures.calls[at] ?? 0;
      const voyage = voyageOf[call] ?? 0;
      if (voyage === begun.voyage || !isOfCarriers(voyage)) continue;
      if (begun.hasThrough || this.#rates.hasAny(voyage)) this.#ride(call, voyage, begun);
    }
  }

  #ride(on: number, second: number, begun: Begun): void {
    const { network, isFrom, isTo } = this.#query;
    const { head, isOfVoyage } = this.#last;
    const isSafe = !begun.hasThrough && isOfVoyage[begun.voyage] !== 1;
    const end = endOfVoyage(network, on);
    for (let off = on + 1; off < end; off++) {
      const port = network.port[off] ?? 0;
      if (head[port] === -1 || isFrom[port] === 1 || isTo[port] === 1 || !isLeg(network, on, off)) continue;
      const sum = begun.sum + this.#amountOf(on, off);
      if (!begun.hasThrough && (Number.isNaN(sum) || this.#marks.isNoCheaper(off, sum))) continue;
      if (isSafe) this.#marks.noteSum(off, sum);
      this.#arrive(off, { ...begun, sum }, second, 2);
    }
  }

  /**
   * Completes the option with every last leg (a leg to a destination of the search) to which a container can
   * be transshipped at the given call.
   */
  #arrive(change: number, begun: Begun, second: number, changes: 1 | 2): void {
    const { network } = this.#query;
    const { head, next, on, off, arrive } = this.#last;
    const port = network.port[change] ?? 0;
    const came = network.arrive[change] ?? 0;
    const least = came + (network.leastMinutes[port] ?? 0);
    for (let leg = head[port] ?? -1; leg !== -1; leg = next[leg] ?? -1) {
      const time = arrive[leg] ?? 0;
      if (time > begun.latest) return;
      const call = on[leg] ?? 0;
      const depart = network.depart[call] ?? 0;
      if (depart < least || depart > came + waitMinutesMost) continue;
      const voyage = network.voyageOf[call] ?? 0;
      if (voyage === begun.voyage || voyage === second) continue;
      const through = begun.hasThrough
        ? throughRate(this.#query, begun.load, network.port[off[leg] ?? 0] ?? 0)
        : -1;
      const amount = through === -1 ? begun.sum + (this.#lastSums[leg] ?? NaN) : this.#inCurrency(through);
      if (!Number.isNaN(amount))
        this.#offer({ depart: begun.depart, arrive: time, changes, amount, currency: this.#currency });
    }
  }

  #offer(value: OptionValue): void {
    if (this.values.some((other) => isAsGood(other, value))) return;
    this.values = this.values.filter((other) => !isAsGood(value, other));
    this.values.push(value);
  }

  #amountOf(on: number, off: number): number {
    return this.#inCurrency(rateOfLeg(this.#query, on, off));
  }

  #inCurrency(rate: number): number {
    return rate !== -1 && this.#rates.currency[rate] === this.#currency
      ? (this.#rates.amount[rate] ?? NaN)
      : NaN;
  }
}
