import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { parseSailing, viewRequest } from '../../features/sailings/sailing-address.ts';

/**
 * Returns the sailing of the address. A link may be opened after the sailing's loading days. A sailing that
 * is not found among the live ones is therefore requested among the past ones, and the other way round.
 */
export function useSailing() {
  const search = useSearch();
  const address = useMemo(() => parseSailing(search), [search]);
  const request = address.isId ? viewRequest(address) : null;
  const [first, second] = address.isPast ? [archivedView, informationView] : [informationView, archivedView];
  const likely = useAnswer(first, request);
  const isElsewhere = likely.failure?.code === 'not_found';
  const other = useAnswer(second, isElsewhere ? request : null);
  // Until the past sailing has loaded, a cached copy from the time when the sailing was live is shown.
  const isOther = isElsewhere && (other.answer !== undefined || !likely.answer);
  const isPast = (isOther ? second : first) === archivedView;
  return { ...address, view: isOther ? other : likely, isPast };
}
