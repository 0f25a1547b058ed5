import { openStore } from '../../store/open-store.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { watchStore } from '../../store/watch-store.ts';
import { forgetOwnChanges } from '../../sync/own-lists/note-own-changes.ts';
import { saveOwnListRow } from './change-own-lists.ts';

/**
 * Calls `notify` with the number of own lists (imported schedules) that a visitor stored on this device, now
 * and after every change. They belong to no account until a member moves them to the member's own
 * (`moveVisitorLists`).
 */
export const watchVisitorLists = (notify: (total: number) => void): (() => void) =>
  watchStore((store) => store.own_list.where('member_id').equals(0).count(), notify);

/**
 * Moves the visitor's lists on this device to the account of the logged-in member. Resolves with the number
 * of moved lists. If the account already has a list with the same id, neither list is changed. Rejects like
 * `saveOwnList`; the lists that were not moved by then stay with the visitor.
 */
export async function moveVisitorLists(memberId: number): Promise<number> {
  const store = await openStore();
  const rows: OwnListRow[] = await store.own_list.where('member_id').equals(0).toArray();
  let taken = 0;
  for (const row of rows) {
    // Each list is written to the member's rows on the disk before the visitor's row is deleted. If the page
    // ends in between, no list is lost.
    if (await store.own_list.get([memberId, row.id])) continue;
    await saveOwnListRow(row);
    await store.own_list.delete([0, row.id]);
    await forgetOwnChanges(store, 0, row.id);
    taken += 1;
  }
  return taken;
}
