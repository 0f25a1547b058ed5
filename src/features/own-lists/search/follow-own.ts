import type { LaycanStore } from '../../../store/laycan-store.ts';
import { worthOpening } from '../../../store/open-store.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { followOwnLists } from '../follow-own-lists.ts';
import type { OwnAnswers } from './own-answers.ts';

/**
 * Calls `tell` with the answers of a member's imported lists (0 for a visitor), or null if there are none.
 * Also refreshes the lists from the account (`followOwnLists`). The code that answers is loaded only if there
 * are lists. Returns a function that stops it.
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
    if (memberId > 0) stops.push(followOwnLists());
  };
  void begin().catch(() => tell(null));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    stopAnswers?.();
  };
}

/** Counts the member's imported lists and the lists that colleagues share. */
async function countSearched(store: LaycanStore, memberId: number): Promise<number> {
  const own = await store.own_list.where('member_id').equals(memberId).count();
  return own + (await store.colleague_list.where('member_id').equals(memberId).count());
}
