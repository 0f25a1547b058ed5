import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { informationView } from '../../../contract/calls/sailing.ts';
import { useAnswer } from '../../features/answers/use-answer.ts';
import { parseSailing, viewRequest } from '../../features/schedules/sailing-address.ts';

/** The sailing that the address names, as far as it is known. */
export function useSailing() {
  const search = useSearch();
  const address = useMemo(() => parseSailing(search), [search]);
  const view = useAnswer(informationView, address.isId ? viewRequest(address) : null);
  return { ...address, view };
}
