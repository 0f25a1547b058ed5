import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { AnswerView } from '../../../frame/use-answer.ts';
import { useSame } from '../../../frame/use-same.ts';
import { hasOwnListHint, setOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import { whenIdle } from '../../../store/when-idle.ts';
import type { OwnSearchRequest, OwnAnswers } from './own-answers.ts';
import type { JoinedPage } from './join-own-sailings.ts';

export interface JoinedView extends AnswerView<SailingPage> {
  answer: JoinedPage | undefined;
  /** The page without imported lists. */
  published: SailingPage | undefined;
  /** The answers of imported lists; null if there are none or they have not been read yet. */
  own: OwnAnswers | null;
  /** True if there are imported lists that have not been read yet. */
  isWaiting: boolean;
}

/**
 * Joins the answer of a search with imported lists. A `null` request omits imported lists, as for past
 * sailings.
 */
export function useOwnJoin(view: AnswerView<SailingPage>, request: OwnSearchRequest | null): JoinedView {
  const { answers, isWaiting } = useOwnAnswers();
  const asked = useSame(request);
  const own = asked ? answers : null;
  const page = view.answer;
  const isAlone = !page && view.failure !== undefined;
  const answer = useMemo(
    () => (own && asked && (page || isAlone) ? own.beside(page, asked) : page),
    [own, asked, page, isAlone],
  );
  if (asked && isWaiting)
    return { ...view, answer: undefined, failure: undefined, own: null, isWaiting, published: page };
  return { ...view, answer, own, isWaiting: false, published: page };
}

/**
 * Returns the answers of imported lists. If the device had imported lists before, the search waits for them,
 * so that the page does not shift when they load.
 */
function useOwnAnswers(): { answers: OwnAnswers | null; isWaiting: boolean } {
  const memberId = useSnapshot(sessionState).member_id;
  const [held, setHeld] = useState<{ of: number; answers: OwnAnswers | null }>();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { followOwn } = await import('./follow-own.ts');
      if (isOver) return;
      stop = followOwn(memberId, (answers) => {
        setOwnListHint(answers !== null);
        setHeld({ of: memberId, answers });
      });
    };
    const run = () => void begin().catch(() => setHeld({ of: memberId, answers: null }));
    const callOff = hasOwnListHint() ? run() : whenIdle(run);
    return () => {
      isOver = true;
      callOff?.();
      stop();
    };
  }, [memberId]);
  const known = held?.of === memberId ? held : undefined;
  return { answers: known?.answers ?? null, isWaiting: !known && hasOwnListHint() };
}
