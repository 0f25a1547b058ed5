import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { parseSailing, viewRequest } from '../../features/sailings/sailing-address.ts';

/**
 * Returns the sailing of the address. A link may be opened after the sailing's loading days. If the sailing
 * is not found among live sailings, it is therefore requested among past sailings, and the other way round.
 */
export function useSailing() {
  const search = useSearch();
  const address = useMemo(() => parseSailing(search), [search]);
  const request = address.isId ? viewRequest(address) : null;
  const [first, second] = address.isPast ? [archivedView, informationView] : [informationView, archivedView];
  const likely = useAnswer(first, request);
  const isElsewhere = likely.failure?.code === 'not_found';
  const other = useAnswer(second, isElsewhere ? request : null);
  // The address may name a past sailing as live, or the other way round. The second request (`other`) then
  // finds it. Until its answer is received, a cached copy from the time when the sailing was live may be
  // shown.
  const isOther = isElsewhere && (other.answer !== undefined || !likely.answer);
  const isPast = (isOther ? second : first) === archivedView;
  return { ...address, view: isOther ? other : likely, isPast };
}
