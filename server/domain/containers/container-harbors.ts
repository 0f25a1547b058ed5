import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { containerHarborSelect } from '../../../contract/calls/containers.ts';
import type { SearchContext } from '../search/search-request.ts';
import { containerState, cachedOf, type ContainerState } from './container-state.ts';
import { reachablePorts } from './reachable-ports.ts';

type Answer = AnswerOf<typeof containerHarborSelect>;

/**
 * Returns the ports at which containers are loaded or discharged; ports with the most voyages are first. If a
 * port on the other side of the search is given, only ports with a route to or from it are returned.
 */
export async function selectContainerHarbors(
  { side, other }: ParsedRequestOf<typeof containerHarborSelect>,
  { database, now }: SearchContext,
): Promise<Answer> {
  const state = await containerState(database, now);
  const list = cachedOf(state, `harbors ${side}`, () => portsOf(state, side));
  if (other === undefined) return { list };
  // Unknown codes are not cached, because a client could fill the memory with them.
  if (!state.network.portOf.has(other)) return { list: [] };
  // The result is cached until the state in memory is rebuilt, which happens at least every hour. Until then,
  // a voyage that has departed in the meantime still counts.
  const since = Math.floor(now.getTime() / 60_000);
  const reached = cachedOf(state, `reach ${side} ${other}`, () =>
    reachablePorts(state.network, { side, other, since }),
  );
  return { list: list.filter(({ harbor_code }) => reached.has(harbor_code)) };
}

function portsOf({ voyages }: ContainerState, side: 'load' | 'unload'): Answer['list'] {
  const totals = new Map<string, number>();
  for (const { calls } of voyages.filter(({ is_blank }) => !is_blank)) {
    const ports = new Set(
      calls
        .filter((call) => (side === 'load' ? call.is_load : call.is_unload))
        .map((call) => call.harbor_code),
    );
    for (const port of ports) totals.set(port, (totals.get(port) ?? 0) + 1);
  }
  return [...totals]
    .map(([harbor_code, sailing_total]) => ({ harbor_code, sailing_total }))
    .sort((a, b) => b.sailing_total - a.sailing_total || (a.harbor_code < b.harbor_code ? -1 : 1));
}
