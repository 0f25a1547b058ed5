import type { OwnList } from '../../../trade/own-list/own-list.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { routeData } from '../../../contract/calls/sea-routes.ts';
import { carbonFactorOf } from '../../../trade/sailing/carbon.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import type { OwnDetails } from '../../features/own-lists/search/own-details.ts';
import { viewRequest } from '../../features/sailings/sailing-address.ts';

/** One column: the sailing, or why it is not there. */
export interface Column {
  id: string;
  sailing: SailingDetail | undefined;
  /** The way by sea between its two calls; null until it is known, and where it is not. */
  nm: number | null;
  isPast: boolean;
  /** The list that it stands in, where no shipowner has published it. */
  list?: OwnList | undefined;
  trouble: 'loading' | 'missing' | 'offline' | null;
}

interface Compared {
  lane: { from: string; to: string };
  /** Those of own lists; undefined until it is known which they are. */
  own: OwnDetails | undefined;
}

/**
 * Asked as its own page asks it, so that those seen before are there without a line; past ones too. No server is
 * asked for what stands in an own list.
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

/** Along its calls, as far as they are told; asked only where something is estimated by it. */
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
