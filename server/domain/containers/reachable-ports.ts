import type { ContainerNetwork } from '../../../trade/container/network.ts';
import { firstNotBefore } from '../../../trade/container/search/timetable.ts';

interface End {
  /** The side of the search whose ports are returned: loading or discharging. */
  side: 'load' | 'unload';
  /**
   * The port on the other side: the discharging port if loading ports are searched, otherwise the loading
   * port.
   */
  other: string;
  /** The earliest departure, in minutes since 1970. */
  since: number;
}

const changesMost = 2;
const waitMost = 21 * 24 * 60;

/**
 * Returns the ports that have a route to or from another port with at most two changes of vessel. Each round
 * of the search adds one vessel. Calls that were reached before are skipped, so a round looks at each call
 * only once or twice.
 */
export function reachablePorts(network: ContainerNetwork, end: End): ReadonlySet<string> {
  const reached = new Set<string>();
  const port = network.portOf.get(end.other);
  if (port === undefined) return reached;
  const away = end.side === 'unload' ? forward(network, end.since) : backward(network, end.since);
  let entered = away.callsAt(port);
  for (let changes = 0; changes <= changesMost && entered.length > 0; changes++) {
    const left = entered.flatMap(away.along);
    for (const call of left) reached.add(network.portCodes[network.port[call] ?? 0] ?? '');
    entered = changes < changesMost ? left.flatMap(away.changesAt) : [];
  }
  reached.delete(end.other);
  return reached;
}

interface Direction {
  callsAt: (port: number) => number[];
  /**
   * Returns the calls of the same voyage at which a container can be discharged (searching backward: loaded).
   * Calls that an earlier step returned are left out.
   */
  along: (call: number) => number[];
  /**
   * Returns the calls of other voyages to which (searching backward: from which) a container can be
   * transshipped at this call.
   */
  changesAt: (call: number) => number[];
}

function forward(network: ContainerNetwork, since: number): Direction {
  const { departures, firstCall, voyageOf, canUnload, arrive, port, leastMinutes } = network;
  const seen = new Set<number>();
  const within = (at: number, from: number, until: number) => slice(departures, at, from, until);
  return {
    callsAt: (at) => within(at, since, Infinity),
    along: (call) => {
      const found: number[] = [];
      const end = firstCall[(voyageOf[call] ?? 0) + 1] ?? 0;
      for (let next = call + 1; next < end && !seen.has(next); next++) {
        seen.add(next);
        if (canUnload[next] === 1) found.push(next);
      }
      return found;
    },
    changesAt: (call) => {
      const from = (arrive[call] ?? 0) + (leastMinutes[port[call] ?? 0] ?? 0);
      return within(port[call] ?? 0, from, (arrive[call] ?? 0) + waitMost);
    },
  };
}

function backward(network: ContainerNetwork, since: number): Direction {
  const { arrivals, firstCall, voyageOf, canLoad, depart, port, leastMinutes } = network;
  const seen = new Set<number>();
  const within = (at: number, from: number, until: number) => slice(arrivals, at, from, until);
  return {
    callsAt: (at) => within(at, since, Infinity),
    along: (call) => {
      const found: number[] = [];
      const first = firstCall[voyageOf[call] ?? 0] ?? 0;
      for (let before = call - 1; before >= first && !seen.has(before); before--) {
        seen.add(before);
        if (canLoad[before] === 1 && (depart[before] ?? 0) >= since) found.push(before);
      }
      return found;
    },
    changesAt: (call) => {
      const until = (depart[call] ?? 0) - (leastMinutes[port[call] ?? 0] ?? 0);
      return within(port[call] ?? 0, (depart[call] ?? 0) - waitMost, until);
    },
  };
}

function slice(table: ContainerNetwork['departures'], port: number, from: number, until: number): number[] {
  const found: number[] = [];
  for (let at = firstNotBefore(table, port, from); at < (table.start[port + 1] ?? 0); at++) {
    const call = table.calls[at];
    if (call === undefined || (table.times[at] ?? 0) > until) break;
    found.push(call);
  }
  return found;
}
