import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';

import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { AnswerView } from '../../../hooks/use-answer.ts';
import { useWatched, watchLater } from '../../../hooks/use-watched.ts';
import { useSame } from '../../../ui/use-same.ts';
import { hasOwnListHint, setOwnListHint } from '../../../store/own-list-hint.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import { sessionState } from '../../../store/session-state.ts';
import type { OwnSearchRequest, OwnAnswers } from './own-answers.ts';
import type { JoinedPage } from './join-own-sailings.ts';

export interface JoinedView extends AnswerView<SailingPage> {
  answer: JoinedPage | undefined;
  /** The page of search results without own lists (schedules that the reader imported). */
  published: SailingPage | undefined;
  /** The functions that search own lists; null if there are no own lists or they have not been read yet. */
  own: OwnAnswers | null;
  /** True if there are own lists that have not been read yet. */
  isWaiting: boolean;
}

/**
 * Joins the answer of a search with own lists (imported schedules). If `request` is null, own lists are left
 * out, for example for past sailings.
 */
export function useOwnJoin(view: AnswerView<SailingPage>, request: OwnSearchRequest | null): JoinedView {
  const { answers, isWaiting } = useOwnAnswers();
  const asked = useSame(request);
  const own = asked ? answers : null;
  const page = view.answer;
  const isAlone = !page && view.failure !== undefined;
  const answer = useMemo(
    () => (own && asked && (page || isAlone) ? own.join(page, asked) : page),
    [own, asked, page, isAlone],
  );
  if (asked && isWaiting)
    return { ...view, answer: undefined, failure: undefined, own: null, isWaiting, published: page };
  return { ...view, answer, own, isWaiting: false, published: page };
}

/**
 * Returns the functions that search own lists (imported schedules). If the device had own lists before, the
 * search waits for them, so that the page does not shift when they load.
 */
function useOwnAnswers(): { answers: OwnAnswers | null; isWaiting: boolean } {
  const memberId = useSnapshot(sessionState).member_id;
  const watch = (notify: (answers: OwnAnswers | null) => void) => {
    const begin = async () => {
      const { followOwn } = await import('./follow-own.ts');
      return followOwn(memberId, (answers) => {
        setOwnListHint(answers !== null);
        notify(answers);
      });
    };
    const run = () => watchLater(begin, () => notify(null));
    return hasOwnListHint() ? run() : whenIdle(run);
  };
  const answers = useWatched<OwnAnswers | null>(watch, [memberId]);
  return { answers: answers ?? null, isWaiting: answers === undefined && hasOwnListHint() };
}
