import { openStore } from '../../store/open-store.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { watchStore } from '../../store/watch-store.ts';
import { forgetOwnChanges } from '../../sync/own-lists/note-own-changes.ts';
import { keepRow } from './change-own-lists.ts';

/** Lists that a visitor has kept on this device. They are nobody's until a member takes them over. */
export const watchVisitorLists = (tell: (total: number) => void): (() => void) =>
  watchStore((store) => store.own_list.where('member_id').equals(0).count(), tell);

/**
 * Takes the visitor's lists of this device over to the account of whoever is logged in. Those that are there under
 * the same id already stay as they are on both sides. Rejects as `keepOwnList` does: what was not taken over stays.
 */
export async function takeVisitorLists(memberId: number): Promise<number> {
  const store = await openStore();
  const rows: OwnListRow[] = await store.own_list.where('member_id').equals(0).toArray();
  let taken = 0;
  for (const row of rows) {
    // One after the other, each on the disk before it leaves the visitor.
    if (await store.own_list.get([memberId, row.id])) continue;
    await keepRow(row);
    await store.own_list.delete([0, row.id]);
    await forgetOwnChanges(store, 0, row.id);
    taken += 1;
  }
  return taken;
}
