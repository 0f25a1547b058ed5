import type { LaycanStore } from '../../../store/laycan-store.ts';
import { worthOpening } from '../../../store/open-store.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { keepOwnListsFresh } from '../keep-own-lists-fresh.ts';
import type { OwnAnswers } from './own-answers.ts';

/**
 * Calls `tell` with what own lists of a member (0: a visitor) answer, null where there are none, and asks the account
 * for them (`keepOwnListsFresh`). What answers is loaded only where there are some. Returns what ends it.
 */
export function followOwn(memberId: number, tell: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  let stopAnswers: (() => void) | undefined;
  const take = async (total: number) => {
    if (isOver) return;
    if (total === 0) tell(null);
    if (total === 0 || stopAnswers) return;
    stopAnswers = () => {};
    const { watchOwnAnswers } = await import('./own-answers.ts');
    if (!isOver) stopAnswers = watchOwnAnswers(memberId, tell);
  };
  const begin = async () => {
    await worthOpening();
    if (isOver) return;
    const count = watchStore(
      (store) => countSearched(store, memberId),
      (total) => void take(total).catch(() => tell(null)),
    );
    stops.push(count);
    if (memberId > 0) stops.push(keepOwnListsFresh());
  };
  void begin().catch(() => tell(null));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    stopAnswers?.();
  };
}

/** Own lists, and those that colleagues share. */
async function countSearched(store: LaycanStore, memberId: number): Promise<number> {
  const own = await store.own_list.where('member_id').equals(memberId).count();
  return own + (await store.colleague_list.where('member_id').equals(memberId).count());
}
