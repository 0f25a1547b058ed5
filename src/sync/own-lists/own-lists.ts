import { subscribe } from 'valtio/vanilla';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { listOf } from '../../store/own-list-content.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Lists that were opened, by member and id, with the time of the one that was. */
const opened = new Map<string, { kept_time: string; list: OwnList | null }>();

// A member's lists leave the memory with the member.
subscribe(sessionState, () => {
  for (const key of opened.keys()) if (!key.startsWith(`${sessionState.member_id} `)) opened.delete(key);
});

/** Calls `tell` with the lists of a member (0: a visitor), the newest first, now and after every change, in whichever tab. */
export function watchOwnLists(memberId: number, tell: (lists: readonly OwnList[]) => void): () => void {
  let isOver = false;
  let latest: readonly OwnListRow[] = [];
  const open = async (rows: readonly OwnListRow[]) => {
    latest = rows;
    const lists = await openOwnLists(rows);
    if (!isOver && latest === rows) tell(lists);
  };
  const stop = watchStore(
    (store) => rowsOfMember(store, memberId),
    (rows) => void open(rows),
  );
  return () => {
    isOver = true;
    stop();
  };
}

export const rowsOfMember = (store: LaycanStore, memberId: number): Promise<OwnListRow[]> =>
  store.own_list.where('member_id').equals(memberId).toArray();

/** The lists of these rows, the newest first. Those that are still to be fetched, or cannot be read, are left out. */
export async function openOwnLists(rows: readonly OwnListRow[]): Promise<readonly OwnList[]> {
  const lists: OwnList[] = [];
  for (const row of rows) {
    // One after the other: a long list takes a moment, in which the page must go on.
    const list = await openRow(row);
    if (list) lists.push(list);
  }
  return lists.sort((one, other) => (one.list_date < other.list_date ? 1 : -1));
}

async function openRow({ member_id, id, kept_time, content }: OwnListRow): Promise<OwnList | null> {
  const key = `${member_id} ${id}`;
  const known = opened.get(key);
  if (known?.kept_time === kept_time) return known.list;
  if (content === '') return null;
  const list = await listOf(content);
  if (member_id === sessionState.member_id) opened.set(key, { kept_time, list });
  return list;
}
