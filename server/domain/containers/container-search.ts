import type { ParsedRequestOf } from '../../../contract/call.ts';
import type { containerScheduleList } from '../../../contract/calls/containers.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import {
  requestedDays,
  containerSearchOf,
  breadthProblem,
} from '../../../trade/container/container-search.ts';
import type { ContainerSearch } from '../../../trade/container/find-options.ts';
import { AppError } from '../../../contract/error-code.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';
import { resolveSearch, type SearchContext } from '../search/search-request.ts';

export type ContainerRequest = ParsedRequestOf<typeof containerScheduleList>;
export type CallerSearch = SearchContext & { caller: Caller };

/**
 * Converts a request to a search of the container network. Places become port codes, the number of days is
 * limited, and past days are removed. Throws `invalid` with the problems if a place is unknown or the places or
 * days are too many.
 */
export async function resolveContainerSearch(
  request: ContainerRequest,
  asked: CallerSearch,
): Promise<ContainerSearch> {
  const { from, to, since, until, shipowner_id } = request;
  const { start, end } = await resolveSearch({ from, to, since, until, shipowner_id }, asked);
  if (!start || !end) throw new AppError('invalid');
  const ends = { from: start, to: end };
  const problem = breadthProblem({ ...ends, ...requestedDays(request, asked.now) }, serverLimits);
  if (problem?.why === 'ends_too_broad') throw refusal({ code: 'invalid', field: 'to', why: problem.why });
  if (problem)
    throw refusal({ code: 'invalid', field: 'until', why: problem.why, values: { days: problem.days } });
  const seesRates = asked.caller.role !== 'TOURIST';
  const most = serverLimits.containerOptionsMost;
  return containerSearchOf(request, ends, { now: asked.now, seesRates, most });
}
