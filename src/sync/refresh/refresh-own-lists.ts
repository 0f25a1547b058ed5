import { ownListSelect, ownListView, type OwnListHead } from '../../../contract/calls/own-list.ts';
import { ownListLimits } from '../../../contract/limits/own-list-limits.ts';
import { fetchAnswer } from '../../api/client.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { putLocal } from '../../store/local.ts';
import { openStore } from '../../store/open-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { rowNameOf } from '../../store/outbox.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { listOf } from '../../store/own-list-content.ts';
import { rowKeyOf } from '../../store/own-rows.ts';
import { sessionState } from '../../store/session-state.ts';
import { noteOwnChanges } from '../own-lists/note-own-changes.ts';
import { noteOwnConflicts } from '../own-lists/note-own-conflicts.ts';
import { rowsOfColleagues, rowsOfMember } from '../own-lists/own-lists.ts';
import { ownListRow } from '../kinds/own-list.ts';
import { inQueue } from '../queue/queue-tables.ts';
import { sameRun } from './same-run.ts';
import { rowsIn, watchEntries, writeListAnswer } from './write-list-answer.ts';

/**
 * The maximum number of tries in one run. A try fails if a queued change is sent during its request, because
 * that change may be missing in the answer.
 */
const triesMost = 3;

/**
 * Fetches the member's own lists (schedules that the reader imported) from the account: first the facts about
 * each list, and after that the texts of lists that are new here. A stored list stays unchanged until its new
 * text is stored. Unsent changes are applied. Lists that colleagues share are fetched at the end. Rejects if
 * the server is unreachable. A call during a run returns the promise of that run.
 */
export const refreshOwnLists = sameRun(async () => {
  const store = await openStore();
  const memberId = sessionState.member_id;
  if (memberId === 0) return;
  const before = await storedTimes(store, memberId);
  let newer: readonly string[] = [];
  let hasTheirs = (await rowsOfColleagues(store, memberId)).length > 0;
  for (let tries = 0; tries < triesMost; tries++) {
    // Another try is needed only if the previous one has failed, so the tries run one after another.
    const taken = await storeHeads(store, memberId);
    newer = taken.newer;
    hasTheirs ||= taken.hasColleagueLists;
    if (taken.isTaken) break;
  }
  await fetchTexts(store, memberId, { newer, before });
  if (!hasTheirs) return;
  const { refreshColleagueLists } = await import('./refresh-colleague-lists.ts');
  await refreshColleagueLists(store, memberId);
});

/** Returns the `kept_time` (time of saving) of each own list whose text is on this device, by list id. */
async function storedTimes(store: LaycanStore, memberId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOfMember(store, memberId);
  return new Map(rows.flatMap(({ id, kept_time, content }) => (content === '' ? [] : [[id, kept_time]])));
}

interface StoredHeads {
  isTaken: boolean;
  hasColleagueLists: boolean;
  /** The ids of lists whose text in the account is newer than on this device. */
  newer: readonly string[];
}

async function storeHeads(store: LaycanStore, memberId: number): Promise<StoredHeads> {
  const seen = await watchEntries();
  try {
    const { answer } = await fetchAnswer(ownListSelect, {});
    if (sessionState.member_id !== memberId) return { isTaken: true, hasColleagueLists: false, newer: [] };
    await putLocal({ own_lists_most: answer.lists_most });
    const stored = await rowsOfMember(store, memberId);
    const known = new Map(stored.map((row) => [row.id, row]));
    const unsent = await unsentOf(store, stored);
    const newer = new Set(
      answer.list.flatMap(({ id, kept_time }) => {
        const row = known.get(id);
        return row && row.content !== '' && row.kept_time !== kept_time && !unsent.has(id) ? [id] : [];
      }),
    );
    const rows = answer.list.map((head) => {
      const here = known.get(head.id);
      return ownListRow(here && newer.has(head.id) ? here : head, memberId, here);
    });
    const isTaken = await writeListAnswer(store, {
      memberId,
      rows,
      seen: seen.sequences,
      known: () => rowsIn(store, 'own_list', { memberId }),
      isNewer: (row) => (row.version ?? 0) > answer.version,
    });
    return { isTaken, hasColleagueLists: answer.has_colleague_lists, newer: [...newer] };
  } finally {
    seen.stop();
  }
}

/** Returns the ids of lists with unsent changes. */
async function unsentOf(store: LaycanStore, rows: readonly OwnListRow[]): Promise<ReadonlySet<string>> {
  const counts = await Promise.all(rows.map((row) => countUnsent(store, row)));
  return new Set(rows.flatMap(({ id }, at) => (counts[at] === 0 ? [] : [id])));
}

const countUnsent = (store: LaycanStore, row: OwnListRow): Promise<number> =>
  store.outbox
    .where('row_names')
    .equals(rowNameOf('own_list', rowKeyOf('own_list', row)))
    .count();

interface Wanted {
  newer: readonly string[];
  before: ReadonlyMap<string, string>;
}

/**
 * Fetches the texts of lists, a few in each request, because the server limits the size of an answer. Each
 * answer is stored before the next request.
 */
async function fetchTexts(store: LaycanStore, memberId: number, { newer, before }: Wanted): Promise<void> {
  const rows = await rowsOfMember(store, memberId);
  const missing = rows.filter(({ id, content }) => content === '' || newer.includes(id)).map(({ id }) => id);
  for (let at = 0; at < missing.length; at += ownListLimits.atOnceMost) {
    const ids = missing.slice(at, at + ownListLimits.atOnceMost);
    const { answer } = await fetchAnswer(ownListView, { ids: ids.join(',') });
    await writeTexts(store, memberId, answer.list);
    await noteNews(store, memberId, { lists: answer.list, before });
    await noteOwnConflicts(store, memberId);
  }
}

interface Fetched {
  lists: readonly Whole[];
  before: ReadonlyMap<string, string>;
}

/** Stores the changes in a sender's next list that another device has stored in the account. */
async function noteNews(store: LaycanStore, member_id: number, { lists, before }: Fetched): Promise<void> {
  for (const { id, content } of lists) {
    const before_time = before.get(id);
    const list = before_time === undefined ? null : await listOf(content);
    if (list && before_time) await noteOwnChanges(store, { member_id, list, before_time });
  }
}

type Whole = OwnListHead & { content: string };

/**
 * Stores the fetched contents of own lists, except lists that were deleted or have unsent changes on this
 * device.
 */
async function writeTexts(store: LaycanStore, memberId: number, lists: readonly Whole[]): Promise<void> {
  await inQueue(store, async () => {
    if ((await memberIn(store)) !== memberId) return;
    for (const { id, version, list_date, kept_time, row_total, content } of lists) {
      const row = await store.own_list.get([memberId, id]);
      if (!row || version < row.version || (await countUnsent(store, row)) > 0) continue;
      await store.own_list.put({ ...row, version, list_date, kept_time, row_total, content });
    }
  });
}
