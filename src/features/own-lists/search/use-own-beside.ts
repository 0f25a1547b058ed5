import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import type { SailingPage } from '../../../../contract/calls/sailings/sailing.ts';
import type { AnswerView } from '../../../frame/use-answer.ts';
import { useSame } from '../../../frame/use-same.ts';
import { hasOwnListHint, setOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import { whenIdle } from '../../../store/when-idle.ts';
import type { Asked, OwnAnswers } from './own-answers.ts';
import type { JoinedPage } from './own-beside.ts';

export interface JoinedView extends AnswerView<SailingPage> {
  answer: JoinedPage | undefined;
  /** The page as it came, without own lists. */
  published: SailingPage | undefined;
  /** Null where there are no own lists, and until they have been looked for. */
  own: OwnAnswers | null;
  /** They are there, and not read yet. */
  isWaiting: boolean;
}

/** The answer of a search with own lists beside it. `null`: none are asked, as of past sailings. */
export function useOwnBeside(view: AnswerView<SailingPage>, request: Asked | null): JoinedView {
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

/** Where there were some the answer waits for them, so that nothing moves when they come. */
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
