import { changesAfter, type LastLegs } from './last-legs.ts';
import { endOfVoyage, isLeg, waitMinutesMost, type Query } from './query.ts';
import { marksOn, type CallMarks } from './scratch.ts';
import { firstNotBefore } from './timetable.ts';
import { unknownRate, type OptionValue } from './values.ts';

/**
 * Returns the combinations of departure, arrival and number of transshipments that no other combination
 * beats, among options with transshipments and regardless of rates. First voyages are tried from the latest
 * departure backwards, so an earlier departure is better only if it arrives sooner. Therefore a call of a
 * second voyage that was already reached is not tried again.
 */
export function fastestOptions(query: Query, last: LastLegs): OptionValue[] {
  const search = new FastestOptions(query, last);
  for (const load of query.loads) search.go(load);
  return search.values;
}

class FastestOptions {
  readonly values: OptionValue[] = [];
  readonly #query: Query;
  readonly #last: LastLegs;
  readonly #marks: CallMarks;
  /** The earliest arrival so far with exactly one transshipment. */
  #byOne = Infinity;
  /** The earliest arrival so far with at most two transshipments. */
  #byTwo = Infinity;

  constructor(query: Query, last: LastLegs) {
    this.#query = query;
    this.#last = last;
    this.#marks = marksOn(query.network);
  }

  go(load: number): void {
    const { network, minutesMost } = this.#query;
    const depart = network.depart[load] ?? 0;
    const voyage = network.voyageOf[load] ?? 0;
    const latest = depart + minutesMost + 1;
    const changes = changesAfter(this.#query, load);
    for (const call of changes) {
      const arrive = this.#earliest(call, Math.min(this.#byOne, latest), voyage, voyage);
      if (arrive === Infinity) continue;
      this.#byOne = arrive;
      this.#byTwo = Math.min(this.#byTwo, arrive);
      this.values.push({ depart, arrive, changes: 1, ...unknownRate });
    }
    for (const call of changes) this.#board(call, { depart, voyage, latest });
  }

  /** Continues with every second voyage to which a container can be transshipped at the given call. */
  #board(change: number, first: { depart: number; voyage: number; latest: number }): void {
    const { network, isOfCarriers } = this.#query;
    const { departures, voyageOf } = network;
    const port = network.port[change] ?? 0;
    const arrive = network.arrive[change] ?? 0;
    const end = departures.start[port + 1] ?? 0;
    let at = firstNotBefore(departures, port, arrive + (network.leastMinutes[port] ?? 0));
    for (; at < end; at++) {
      const time = departures.times[at] ?? 0;
      // A voyage that departs after the best arrival so far cannot arrive earlier.
      if (time > arrive + waitMinutesMost || time >= Math.min(this.#byTwo, first.latest)) break;
      const call = departures.calls[at] ?? 0;
      const voyage = voyageOf[call] ?? 0;
      if (voyage !== first.voyage && isOfCarriers(voyage)) this.#ride(call, voyage, first);
    }
  }

  #ride(on: number, second: number, first: { depart: number; voyage: number; latest: number }): void {
    const { network, isFrom, isTo } = this.#query;
    const isLast = this.#last.isOfVoyage[first.voyage] === 1;
    const isOdd = network.isOdd[second] === 1;
    const end = endOfVoyage(network, on);
    for (let off = on + 1; off < end; off++) {
      if (!isLeg(network, on, off)) continue;
      // If a call of the voyage was already reached, its later calls were reached as well.
      if (!isOdd && !this.#marks.reach(off, first.voyage, isLast)) break;
      const port = network.port[off] ?? 0;
      if (isFrom[port] === 1 || isTo[port] === 1) continue;
      const arrive = this.#earliest(off, Math.min(this.#byTwo, first.latest), first.voyage, second);
      if (arrive === Infinity) continue;
      this.#byTwo = arrive;
      this.values.push({ depart: first.depart, arrive, changes: 2, ...unknownRate });
    }
  }

  /**
   * Returns the earliest arrival before `limit` by a last leg on a third voyage; Infinity if there is none.
   */
  #earliest(change: number, limit: number, first: number, second: number): number {
    const { network } = this.#query;
    const { head, next, on, arrive } = this.#last;
    const port = network.port[change] ?? 0;
    const came = network.arrive[change] ?? 0;
    const least = came + (network.leastMinutes[port] ?? 0);
    for (let leg = head[port] ?? -1; leg !== -1; leg = next[leg] ?? -1) {
      const time = arrive[leg] ?? 0;
      if (time >= limit) return Infinity;
      const call = on[leg] ?? 0;
      const depart = network.depart[call] ?? 0;
      if (depart < least || depart > came + waitMinutesMost) continue;
      const voyage = network.voyageOf[call] ?? 0;
      if (voyage !== first && voyage !== second) return time;
    }
    return Infinity;
  }
}
