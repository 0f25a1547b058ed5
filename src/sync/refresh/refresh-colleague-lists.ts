import {
  colleagueData,
  colleagueListView,
  type Colleague,
  type SharedListHead,
} from '../../../contract/calls/colleagues.ts';
import { ownListLimits } from '../../../contract/limits/own-list-limits.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import type { ColleagueListRow } from '../../store/own-list.ts';
import { rowKeyOf } from '../../store/own-rows.ts';
import { rowsOfColleagues } from '../own-lists/own-lists.ts';
import { inQueue } from '../queue/queue-tables.ts';

/**
 * Updates this device's copy of the lists that colleagues share: fetches new and changed lists, and deletes
 * those that are no longer shared. Rejects if the server is unreachable.
 */
export async function refreshColleagueLists(store: LaycanStore, memberId: number): Promise<void> {
  const { answer } = await fetchAnswer(colleagueData, {});
  await storeHeads(store, memberId, answer.colleagues);
  for (const colleague of answer.colleagues) await fetchTexts(store, memberId, colleague);
}

async function storeHeads(
  store: LaycanStore,
  memberId: number,
  colleagues: readonly Colleague[],
): Promise<void> {
  await inQueue(store, async () => {
    if ((await memberIn(store)) !== memberId) return;
    const before = await rowsOfColleagues(store, memberId);
    const known = new Map(before.map((row) => [nameOf(row), row]));
    const rows = colleagues.flatMap(({ seat, name, lists }) =>
      lists.map((head): ColleagueListRow => {
        // The old text stays until the new text is stored.
        const row = known.get(nameOf({ seat, ...head }));
        return row ? { ...row, name } : { member_id: memberId, seat, name, ...head, content: '' };
      }),
    );
    const shared = new Set(rows.map(nameOf));
    const gone = before.filter((row) => !shared.has(nameOf(row)));
    await store.colleague_list.bulkDelete(gone.map((row) => rowKeyOf('colleague_list', row)));
    await store.colleague_list.bulkPut(rows);
  });
}

const nameOf = ({ seat, id }: Pick<ColleagueListRow, 'seat' | 'id'>): string => `${seat} ${id}`;

/**
 * Fetches the texts of lists, a few in each request, because the server limits the size of an answer. Each
 * answer is stored before the next request.
 */
async function fetchTexts(
  store: LaycanStore,
  memberId: number,
  { seat, lists }: Pick<Colleague, 'seat' | 'lists'>,
): Promise<void> {
  const rows = await rowsOfColleagues(store, memberId);
  const times = new Map(lists.map(({ id, kept_time }) => [id, kept_time]));
  const missing = rows
    .filter((row) => row.seat === seat && (row.content === '' || row.kept_time !== times.get(row.id)))
    .map(({ id }) => id);
  for (let at = 0; at < missing.length; at += ownListLimits.atOnceMost) {
    const ids = missing.slice(at, at + ownListLimits.atOnceMost).join(',');
    const { answer } = await fetchAnswer(colleagueListView, { seat, ids });
    await writeTexts(store, { memberId, seat }, answer.list);
  }
}

/** Writes the texts into rows that are still stored. */
async function writeTexts(
  store: LaycanStore,
  { memberId, seat }: { memberId: number; seat: number },
  lists: readonly (SharedListHead & { content: string })[],
): Promise<void> {
  await inQueue(store, async () => {
    if ((await memberIn(store)) !== memberId) return;
    for (const { id, list_date, kept_time, row_total, content } of lists) {
      const row = await store.colleague_list.get([memberId, seat, id]);
      if (row) await store.colleague_list.put({ ...row, list_date, kept_time, row_total, content });
    }
  });
}
