import type { ContainerNetwork } from '../network.ts';
import { endOfVoyage, isLeg, type Query } from './query.ts';
import { firstNotBefore } from './timetable.ts';

/**
 * All last legs of a search: legs from a possible transshipment port to a destination of the search. Each
 * port at which such legs begin has a linked list of them, the earliest arrival first. `head` is the first
 * leg of a port and `next` the following leg; -1 ends the list.
 */
export interface LastLegs {
  readonly head: Int32Array;
  readonly next: readonly number[];
  /** The loading call of each leg. */
  readonly on: readonly number[];
  /** The discharging call of each leg. */
  readonly off: readonly number[];
  /** The arrival of each leg. */
  readonly arrive: readonly number[];
  /** Has an element for each voyage: 1 if the voyage contains a leg of this list, otherwise 0. */
  readonly isOfVoyage: Uint8Array;
}

export function lastLegsOf(query: Query): LastLegs {
  const { network, isFrom, isTo, isOfCarriers } = query;
  const { port, canLoad, canUnload, firstCall, voyageOf } = network;
  const head = new Int32Array(network.portCodes.length).fill(-1);
  const isOfVoyage = new Uint8Array(network.voyages.length);
  const [next, on, off, arrive]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const end of arrivalsOf(query)) {
    const voyage = voyageOf[end] ?? 0;
    if (!isOfCarriers(voyage)) continue;
    const first = firstCall[voyage] ?? 0;
    for (let call = end - 1; call >= first; call--) {
      const place = port[call] ?? 0;
      if (place === port[end] && canUnload[call] === 1) break;
      if (isFrom[place] === 1 || isTo[place] === 1 || canLoad[call] !== 1 || !isLeg(network, call, end))
        continue;
      isOfVoyage[voyage] = 1;
      next.push(head[place] ?? -1);
      head[place] = on.length;
      on.push(call);
      off.push(end);
      arrive.push(network.arrive[end] ?? 0);
    }
  }
  return { head, next, on, off, arrive, isOfVoyage };
}

/**
 * Returns the calls at the destinations that an option can reach between the first departure and the latest
 * possible arrival, the latest first.
 */
function arrivalsOf({ network, to, loads, minutesMost }: Query): number[] {
  const { arrivals, depart } = network;
  const first = depart[loads.at(-1) ?? -1] ?? 0;
  const last = (depart[loads[0] ?? -1] ?? 0) + minutesMost;
  const found: number[] = [];
  for (const port of to)
    for (let at = (arrivals.start[port + 1] ?? 0) - 1; at >= firstNotBefore(arrivals, port, first); at--)
      if ((arrivals.times[at] ?? 0) <= last) found.push(arrivals.calls[at] ?? 0);
  return to.length > 1 ? found.sort((a, b) => latestFirst(network, a, b)) : found;
}

const latestFirst = ({ arrive }: ContainerNetwork, a: number, b: number): number =>
  (arrive[b] ?? 0) - (arrive[a] ?? 0);

/**
 * Returns the calls at which the container can be transshipped after a loading call. Loading and discharging
 * ports of the search are excluded.
 */
export function changesAfter({ network, isFrom, isTo }: Query, on: number): number[] {
  const found: number[] = [];
  const end = endOfVoyage(network, on);
  for (let off = on + 1; off < end; off++) {
    const port = network.port[off] ?? 0;
    if (isFrom[port] !== 1 && isTo[port] !== 1 && isLeg(network, on, off)) found.push(off);
  }
  return found;
}
