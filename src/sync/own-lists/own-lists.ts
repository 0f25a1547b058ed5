import { subscribe } from 'valtio/vanilla';

import type { OwnList } from '../../../trade/own-list/own-list.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { listOf } from '../../store/own-list-content.ts';
import type { ColleagueListRow, OwnListRow } from '../../store/own-list.ts';
import { sessionState } from '../../store/session-state.ts';
import { watchStore } from '../../store/watch-store.ts';

/** The decoded lists, by member and id. `kept_time` is the version that was decoded. */
const opened = new Map<string, { kept_time: string; list: OwnList }>();

// After a logout the member's lists are removed from memory.
subscribe(sessionState, () => {
  for (const key of opened.keys()) if (!key.startsWith(`${sessionState.member_id} `)) opened.delete(key);
});

/**
 * Calls back with the lists of a member (0: a visitor), newest first, now and after each change made in any
 * tab. Returns a function that stops watching.
 */
export const watchOwnLists = (memberId: number, notify: OnLists): (() => void) =>
  watchLists(notify, (store) => rowsOfMember(store, memberId), openOwnLists);

/**
 * Calls back with all lists that a member's searches include: the member's own lists (imported schedules),
 * followed by those that colleagues share.
 */
export const watchSearchedLists = (memberId: number, notify: OnLists): (() => void) =>
  watchLists(
    notify,
    async (store) => [await rowsOfMember(store, memberId), await rowsOfColleagues(store, memberId)] as const,
    async ([own, theirs]) => [...(await openOwnLists(own)), ...(await openColleagueLists(theirs))],
  );

/** Calls back with the lists that colleagues share, now and after each change. */
export const watchColleagueLists = (memberId: number, notify: OnLists): (() => void) =>
  watchLists(notify, (store) => rowsOfColleagues(store, memberId), openColleagueLists);

type OnLists = (lists: readonly OwnList[]) => void;

function watchLists<Rows>(
  notify: OnLists,
  read: (store: LaycanStore) => Promise<Rows>,
  open: (rows: Rows) => Promise<readonly OwnList[]>,
): () => void {
  let isOver = false;
  let latest: Rows | undefined;
  const stop = watchStore(read, (rows) => {
    latest = rows;
    void open(rows).then((lists) => !isOver && latest === rows && notify(lists));
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

/**
 * Decodes the lists of the given rows, newest first. Lists whose text has not been fetched yet or cannot be
 * read are left out.
 */
export async function openOwnLists(rows: readonly OwnListRow[]): Promise<readonly OwnList[]> {
  const lists: OwnList[] = [];
  for (const row of rows) {
    // Decodes one list after another. A long list takes a moment, and in between the page can respond to the
    // person.
    const list = await openRow(row, `${row.member_id} ${row.id}`);
    if (list) lists.push(list);
  }
  return lists.sort(newestFirst);
}

const newestFirst = (one: OwnList, other: OwnList) =>
  one.list_date === other.list_date ? 0 : one.list_date < other.list_date ? 1 : -1;

/**
 * Decodes the lists of colleagues, newest first, each under an id that no other list has. Data that only the
 * owner needs is left out: the tray (imported rows that wait for correction), the changes, and the owner's
 * answers to questions, except the order of day and month.
 */
export async function openColleagueLists(rows: readonly ColleagueListRow[]): Promise<readonly OwnList[]> {
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
  // Only a decoded list is stored in memory. An unreadable text is decoded again the next time.
  if (list && member_id === sessionState.member_id) opened.set(key, { kept_time, list });
  return list;
}
