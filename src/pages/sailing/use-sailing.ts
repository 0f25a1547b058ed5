import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { informationView } from '../../../contract/calls/sailing.ts';
import { parseSearchEnd } from '../../../contract/rules/search-end.ts';
import { useAnswer } from '../../features/answers/use-answer.ts';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Which sailing the address names, and for which lane it was opened; an id that is none asks nothing. */
export function useSailing() {
  const search = useSearch();
  const { id, lane } = useMemo(() => {
    const query = new URLSearchParams(search);
    const end = (name: string) => {
      const text = query.get(name) ?? '';
      return parseSearchEnd(text) ? text : '';
    };
    return { id: query.get('id') ?? '', lane: { from: end('from'), to: end('to') } };
  }, [search]);
  const isId = uuid.test(id);
  const view = useAnswer(
    informationView,
    isId ? { id, ...(lane.from && { from: lane.from }), ...(lane.to && { to: lane.to }) } : null,
  );
  return { id, isId, lane, view };
}
