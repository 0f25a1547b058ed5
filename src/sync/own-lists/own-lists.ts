import { subscribe } from 'valtio/vanilla';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { listOf } from '../../store/own-list-content.ts';
import type { ColleagueListRow, OwnListRow } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/** Lists that were opened, by member and id, with the time of the one that was. */
const opened = new Map<string, { kept_time: string; list: OwnList }>();

// A member's lists leave the memory with the member.
subscribe(sessionState, () => {
  for (const key of opened.keys()) if (!key.startsWith(`${sessionState.member_id} `)) opened.delete(key);
});

/** Calls `tell` with the lists of a member (0: a visitor), the newest first, now and after every change, in whichever tab. */
export const watchOwnLists = (memberId: number, tell: TellLists): (() => void) =>
  watchLists(tell, (store) => rowsOfMember(store, memberId), openOwnLists);

/** The same of all lists that a member searches: one's own, then those that colleagues share. */
export const watchSearchedLists = (memberId: number, tell: TellLists): (() => void) =>
  watchLists(
    tell,
    async (store) => [await rowsOfMember(store, memberId), await rowsOfColleagues(store, memberId)] as const,
    async ([own, theirs]) => [...(await openOwnLists(own)), ...(await openColleagueLists(theirs))],
  );

/** Those that colleagues share. */
export const watchColleagueLists = (memberId: number, tell: TellLists): (() => void) =>
  watchLists(tell, (store) => rowsOfColleagues(store, memberId), openColleagueLists);

type TellLists = (lists: readonly OwnList[]) => void;

function watchLists<Rows>(
  tell: TellLists,
  read: (store: LaycanStore) => Promise<Rows>,
  open: (rows: Rows) => Promise<readonly OwnList[]>,
): () => void {
  let isOver = false;
  let latest: Rows | undefined;
  const stop = watchStore(read, (rows) => {
    latest = rows;
    void open(rows).then((lists) => !isOver && latest === rows && tell(lists));
  });
  return () => {
    isOver = true;
    stop();
  };
}

export const rowsOfMember = (store: LaycanStore, memberId: number): Promise<OwnListRow[]> =>
  store.own_list.where('member_id').equals(memberId).toArray();

export const rowsOfColleagues = (store: LaycanStore, memberId: number): Promise<ColleagueListRow[]> =>
  store.colleague_list.where('member_id').equals(memberId).toArray();

/** The lists of these rows, the newest first. Those that are still to be fetched, or cannot be read, are left out. */
export async function openOwnLists(rows: readonly OwnListRow[]): Promise<readonly OwnList[]> {
  const lists: OwnList[] = [];
  for (const row of rows) {
    // One after the other: a long list takes a moment, in which the page must go on.
    const list = await openRow(row, `${row.member_id} ${row.id}`);
    if (list) lists.push(list);
  }
  return lists.sort(newestFirst);
}

const newestFirst = (one: OwnList, other: OwnList) =>
  one.list_date === other.list_date ? 0 : one.list_date < other.list_date ? 1 : -1;

/**
 * Lists of colleagues, each under an id that no list of anybody else has. What its owner is to mend, was told of
 * changes and has said of its sender stays with its owner.
 */
async function openColleagueLists(rows: readonly ColleagueListRow[]): Promise<readonly OwnList[]> {
  const lists: OwnList[] = [];
  for (const row of rows) {
    const list = await openRow(row, `${row.member_id} ${row.seat} ${row.id}`);
    if (!list) continue;
    const reading = { names: [], columns: {}, date_order: list.reading.date_order, answers: [] };
    const id = `${row.seat} ${row.id}`;
    lists.push({ ...list, id, tray: [], changes: [], reading, shared_by: row.name });
  }
  return lists.sort(newestFirst);
}

type Opening = Pick<OwnListRow, 'member_id' | 'kept_time' | 'content'>;

async function openRow({ member_id, kept_time, content }: Opening, key: string): Promise<OwnList | null> {
  const known = opened.get(key);
  if (known?.kept_time === kept_time) return known.list;
  if (content === '') return null;
  const list = await listOf(content);
  // One that could not be read just now is read again the next time.
  if (list && member_id === sessionState.member_id) opened.set(key, { kept_time, list });
  return list;
}
