import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { archivedView } from '../../../contract/calls/sailings/archived.ts';
import { informationView } from '../../../contract/calls/sailings/sailing.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { parseSailing, viewRequest } from '../../features/sailings/sailing-address.ts';

/**
 * The sailing that the address names, as far as it is known. A link outlives the sailing's loading
 * days: what is not found among the live ones is looked for among the past ones, or the other way about.
 */
export function useSailing() {
  const search = useSearch();
  const address = useMemo(() => parseSailing(search), [search]);
  const request = address.isId ? viewRequest(address) : null;
  const [first, second] = address.isPast ? [archivedView, informationView] : [informationView, archivedView];
  const likely = useAnswer(first, request);
  const isElsewhere = likely.failure?.code === 'not_found';
  const other = useAnswer(second, isElsewhere ? request : null);
  // A copy from when it was live stays until the past one is there.
  const isOther = isElsewhere && (other.answer !== undefined || !likely.answer);
  const isPast = (isOther ? second : first) === archivedView;
  return { ...address, view: isOther ? other : likely, isPast };
}
