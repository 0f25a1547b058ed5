import type { LaycanStore } from '../../../store/laycan-store.ts';
import { worthOpening } from '../../../store/open-store.ts';
import { watchStore } from '../../../store/watch-store.ts';
import { followOwnLists } from '../follow-own-lists.ts';
import type { OwnAnswers } from './own-answers.ts';

/**
 * Calls `notify` with the functions that search the own lists of a member (0 for a visitor), now and after
 * every change. If there are no own lists, calls it with null and does not load the search code. Also keeps
 * the lists of the account up to date (`followOwnLists`). Returns a function that stops both.
 */
export function followOwn(memberId: number, notify: (answers: OwnAnswers | null) => void): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  let stopAnswers: (() => void) | undefined;
  const take = async (total: number) => {
    if (isOver) return;
    if (total === 0) notify(null);
    if (total === 0 || stopAnswers) return;
    stopAnswers = () => {};
    const { watchOwnAnswers } = await import('./own-answers.ts');
    if (!isOver) stopAnswers = watchOwnAnswers(memberId, notify);
  };
  const begin = async () => {
    await worthOpening();
    if (isOver) return;
    const count = watchStore(
      (store) => countSearched(store, memberId),
      (total) => void take(total).catch(() => notify(null)),
    );
    stops.push(count);
    if (memberId > 0) stops.push(followOwnLists());
  };
  void begin().catch(() => notify(null));
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    stopAnswers?.();
  };
}

/** Counts the member's own lists (imported schedules) and the lists that colleagues share. */
async function countSearched(store: LaycanStore, memberId: number): Promise<number> {
  const own = await store.own_list.where('member_id').equals(memberId).count();
  return own + (await store.colleague_list.where('member_id').equals(memberId).count());
}
