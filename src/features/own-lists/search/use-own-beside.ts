import { useMemo } from 'react';

import { informationList, type SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import { limits } from '../../../../contract/limits.ts';
import { useAnswer, type AnswerView } from '../../../frame/use-answer.ts';
import type { OwnSearch } from '../../../sync/own-lists/find-own.ts';
import type { JoinedPage, SourceFilter } from './own-beside.ts';
import { useOwnAnswers } from './use-own-answers.ts';
import type { OwnAnswers } from './own-answers.ts';

export interface JoinedView extends AnswerView<SailingPage> {
  answer: JoinedPage | undefined;
  own: OwnAnswers | null;
}

/** The answer of a search with own lists beside it. `null`: none are asked, as of past sailings. */
export function useOwnBeside(
  view: AnswerView<SailingPage>,
  asked: { search: OwnSearch; page: number } | null,
  source: SourceFilter,
): JoinedView {
  const { answers, isWaiting } = useOwnAnswers();
  const search = asked?.search ?? null;
  const own = search ? answers : null;
  const key = JSON.stringify(asked);
  // The key stands for the search.
  // oxlint-disable-next-line react/exhaustive-deps
  const voyages = useMemo(() => (own && search ? own.find(search) : []), [own, key]);
  const page = view.answer;
  const isLast = !page || page.page * page.page_size >= page.total;
  const isWanted = voyages.length > 0 && !isLast && source === 'all';
  const following = isWanted && search ? { ...search, page: page.page + 1 } : null;
  const { answer: next } = useAnswer(informationList, following);
  const isAlone = !page && view.failure !== undefined && !view.pending;
  const joined = useMemo(() => {
    if (!own || !asked || voyages.length === 0 || (!page && !isAlone)) return page;
    const sort = asked.search.sort ?? 'laycan';
    const place = { page: asked.page, page_size: limits.pageSize };
    return own.beside({ page, next, voyages, sort, source }, place);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own, key, voyages, page, next, source, isAlone]);
  if (search && isWaiting)
    return { ...view, answer: undefined, pending: true, failure: undefined, own: null };
  return { ...view, answer: joined, own };
}
