import type { OwnList } from '../../../trade/own-list/own-list.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { routeData } from '../../../contract/calls/sea-routes.ts';
import { carbonFactorOf } from '../../../trade/sailing/carbon.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import type { OwnDetails } from '../../features/own-lists/search/own-details.ts';
import { viewRequest } from '../../features/sailings/sailing-address.ts';

/** One column: the sailing, or the reason why it cannot be shown. */
export interface Column {
  id: string;
  sailing: SailingDetail | undefined;
  /** The distance by sea between the two calls, in nautical miles; null while loading or if unknown. */
  nm: number | null;
  isPast: boolean;
  /**
   * The own list (a schedule that the reader imported) that contains the sailing; absent for a published
   * sailing.
   */
  list?: OwnList | undefined;
  trouble: 'loading' | 'missing' | 'offline' | null;
}

interface Compared {
  lane: { from: string; to: string };
  /** The sailings from own lists (imported schedules); undefined until they have been read. */
  own: OwnDetails | undefined;
}

/**
 * Requests a sailing. The parameters are the same as on the sailing's own page, so that a cached answer can
 * be used offline. Past sailings are found too. Sailings of own lists (imported schedules) are never
 * requested from the server. Returns null without an `id`.
 */
export function useComparedSailing(id: string | undefined, { lane, own }: Compared): Column | null {
  const ownOne = id === undefined ? undefined : own?.get(id);
  const request = id === undefined || !own || ownOne ? null : viewRequest({ id, lane });
  const live = useAnswer(informationView, request);
  const isElsewhere = live.failure?.code === 'not_found';
  const hasNoLine = live.failure !== undefined && !isElsewhere && !live.answer;
  const past = useAnswer(archivedView, isElsewhere || hasNoLine ? request : null);
  const sailing = past.answer ?? live.answer;
  const nm = useSeaMiles(sailing);
  if (id === undefined) return null;
  if (ownOne) return { id, ...ownOne, nm: null, isPast: false, trouble: null };
  const isPast = past.answer !== undefined;
  return { id, sailing, nm, isPast, trouble: sailing ? null : troubleOf(live, past) };
}

/**
 * Returns the distance by sea along the visible calls; null if it is unknown. Only the estimate of emissions
 * uses it, so it is requested only if the vessel type has an emission factor.
 */
function useSeaMiles(sailing: SailingDetail | undefined): number | null {
  const isWanted = sailing !== undefined && carbonFactorOf(sailing.machine_id) !== null;
  const { answer } = useAnswer(routeData, isWanted ? { harbors: stretchOf(sailing).join(',') } : null);
  return answer?.total_nm ?? null;
}

function stretchOf({ harbors, load, unload }: SailingDetail): string[] {
  const at = (call: { id: string }) => harbors.findIndex(({ id }) => id === call.id);
  return harbors.slice(at(load), at(unload) + 1).map(({ harbor_code }) => harbor_code);
}

type View = ReturnType<typeof useAnswer<typeof informationView>>;

function troubleOf(live: Pick<View, 'failure' | 'pending'>, past: Pick<View, 'failure' | 'pending'>) {
  if (live.pending || past.pending || !live.failure) return 'loading';
  return past.failure?.code === 'not_found' && live.failure.code === 'not_found' ? 'missing' : 'offline';
}
