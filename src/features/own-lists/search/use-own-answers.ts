import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { worthOpening } from '../../../store/open-store.ts';
import { hasOwnListHint, setOwnListHint } from '../../../store/own-list-hint.ts';
import { sessionState } from '../../../store/session-state.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { useRefreshOwnLists } from '../use-refresh-own-lists.ts';
import type { OwnAnswers } from './own-answers.ts';

/** An answer waits so long for own lists where there were some, so that nothing moves when they come. */
const waitMostMs = 1_500;

export interface OwnAnswersView {
  /** Null where there are no own lists, and until they have been looked for. */
  answers: OwnAnswers | null;
  /** They were here the last time, and are being opened. */
  isWaiting: boolean;
}

interface Held {
  of: number;
  answers: OwnAnswers | null;
}

/** What own lists of whoever is here answer. Whoever has none loads nothing of them. */
export function useOwnAnswers(): OwnAnswersView {
  const memberId = useSnapshot(sessionState).member_id;
  useRefreshOwnLists();
  const [held, setHeld] = useState<Held>();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => watchFor(memberId, (answers) => setHeld({ of: memberId, answers })), [memberId]);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), waitMostMs);
    return () => clearTimeout(timer);
  }, []);
  const known = held?.of === memberId ? held : undefined;
  return { answers: known?.answers ?? null, isWaiting: !known && !isLong && hasOwnListHint() };
}

function watchFor(memberId: number, tell: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  let stopCount = () => {};
  let stopAnswers: (() => void) | undefined;
  const take = async (total: number) => {
    if (isOver) return;
    setOwnListHint(total > 0);
    if (total === 0) tell(null);
    if (total === 0 || stopAnswers) return;
    stopAnswers = () => {};
    const { watchOwnAnswers } = await import('./own-answers.ts');
    if (!isOver) stopAnswers = watchOwnAnswers(memberId, tell);
  };
  const begin = async () => {
    if (!hasOwnListHint()) await worthOpening();
    if (isOver) return;
    stopCount = watchStore(
      (store) => store.own_list.where('member_id').equals(memberId).count(),
      (total) => void take(total).catch(() => tell(null)),
    );
  };
  void begin();
  return () => {
    isOver = true;
    stopCount();
    stopAnswers?.();
  };
}
