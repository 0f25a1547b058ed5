import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { viewRequest } from '../../features/sailings/sailing-address.ts';

/** One column: the sailing, or why it is not there. */
export interface Column {
  id: string;
  sailing: SailingDetail | undefined;
  isPast: boolean;
  trouble: 'loading' | 'missing' | 'offline' | null;
}

/** Asked as its own page asks it, so that those seen before are there without a line; past ones too. */
export function useComparedSailing(
  id: string | undefined,
  lane: { from: string; to: string },
): Column | null {
  const request = id === undefined ? null : viewRequest({ id, lane });
  const live = useAnswer(informationView, request);
  const isElsewhere = live.failure?.code === 'not_found';
  const hasNoLine = live.failure !== undefined && !isElsewhere && !live.answer;
  const past = useAnswer(archivedView, isElsewhere || hasNoLine ? request : null);
  if (id === undefined) return null;
  const isPast = past.answer !== undefined;
  const sailing = past.answer ?? live.answer;
  return { id, sailing, isPast, trouble: sailing ? null : troubleOf(live, past) };
}

type View = ReturnType<typeof useAnswer<typeof informationView>>;

function troubleOf(live: Pick<View, 'failure' | 'pending'>, past: Pick<View, 'failure' | 'pending'>) {
  if (live.pending || past.pending || !live.failure) return 'loading';
  return past.failure?.code === 'not_found' && live.failure.code === 'not_found' ? 'missing' : 'offline';
}
