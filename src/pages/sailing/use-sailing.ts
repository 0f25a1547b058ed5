import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { parseSailing, viewRequest } from '../../features/sailings/sailing-address.ts';

/**
 * Returns the sailing in the URL. A link may be opened after the sailing's loading days. Therefore, if the
 * sailing is not found among the live sailings, it is requested among the past ones, and the other way round.
 */
export function useSailing() {
  const search = useSearch();
  const address = useMemo(() => parseSailing(search), [search]);
  const request = address.isId ? viewRequest(address) : null;
  const [first, second] = address.isPast ? [archivedView, informationView] : [informationView, archivedView];
  const likely = useAnswer(first, request);
  const isElsewhere = likely.failure?.code === 'not_found';
  const other = useAnswer(second, isElsewhere ? request : null);
  // The second request (`other`) finds a sailing that the URL wrongly names as live or as past. Until its
  // answer has arrived, a cached copy of the first request may be shown.
  const isOther = isElsewhere && (other.answer !== undefined || !likely.answer);
  const isPast = (isOther ? second : first) === archivedView;
  return { ...address, view: isOther ? other : likely, isPast };
}
