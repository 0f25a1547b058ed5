import { ownListSave, ownListRemove } from '../../../contract/calls/own-list.ts';
import { AppError } from '../../../contract/error-code.ts';
import { ownListLimits } from '../../../contract/limits/own-list-limits.ts';
import type { MessageKey } from '../../../contract/messages/zh.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import type { OwnList } from '../../../trade/own-list/own-list.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { getLocal } from '../../store/local.ts';
import { orNotSaved } from '../../store/full-device.ts';
import { openStore } from '../../store/open-store.ts';
import type { OwnListRow } from '../../store/own-list.ts';
import { contentOf } from '../../store/own-list-content.ts';
import { setOwnListHint } from '../../store/own-list-hint.ts';
import { serverNow } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { ownListEntity } from '../../sync/kinds/own-list.ts';
import { forgetOwnChanges, noteOwnChanges } from '../../sync/own-lists/note-own-changes.ts';
import { noteOwnConflicts } from '../../sync/own-lists/note-own-conflicts.ts';
import { openOwnLists } from '../../sync/own-lists/own-lists.ts';
import { record } from '../../sync/queue/queue.ts';

/**
 * Stores an own list (a schedule that the reader imported) in place of the previous list of the same sender.
 * A visitor's list is stored on this device; a member's list is also stored in the account when there is a
 * connection. Resolves when the list is on the disk.
 * Rejects with `own_lists_full` if the device or the tier allows no more lists (the reason is in `errors`),
 * and with `not_saved` if the disk is full. In these cases, nothing has changed.
 * `comparedTime` is the `kept_time` (time of saving) of the previous list, with which the person compared the
 * new list. Rejects with `conflict` if the stored list has another `kept_time` by now.
 * `isNewsNoted` is false if the list was stored, but its differences could not be added to the list of
 * changes; the caller reports this.
 */
export async function saveOwnList(list: OwnList, comparedTime?: string): Promise<{ isNewsNoted: boolean }> {
  const before = await saveContent(list, await contentOf(list), comparedTime);
  // The hint makes later searches wait for own lists (schedules that the reader imported). Otherwise rows of
  // own lists would appear after the published rows.
  setOwnListHint(true);
  const isNewsNoted = await noteNews(list, before).then(
    () => true,
    () => false,
  );
  return { isNewsNoted };
}

/**
 * Stores two kinds of news for the reader's list of changes: the differences from the sender's previous list,
 * and the deadlines for which an own list (an imported schedule) and a published sailing give different
 * times.
 */
async function noteNews(list: OwnList, before: OwnListRow | undefined): Promise<void> {
  const store = await openStore();
  if (before) {
    const { member_id, kept_time } = before;
    await noteOwnChanges(store, { member_id, list, before_time: kept_time });
  }
  await noteOwnConflicts(store, sessionState.member_id);
}

/**
 * Changes a stored own list (a schedule that the reader imported). `change` gets the list from the disk,
 * because it may be newer than the list on the screen: rows are corrected in quick succession, and in several
 * windows. The list gets a new `kept_time` (time of saving), so that other windows, devices and colleagues
 * notice the change. If another window stores the list at the same time, `change` is called again.
 * Rejects with the same errors as `saveOwnList`, and with `conflict` if the list does not exist.
 */
export async function changeOwnList(id: string, change: (list: OwnList) => OwnList): Promise<void> {
  const store = await openStore();
  for (;;) {
    // Reads the list again at each attempt, because another window or device may have changed it.
    const row = await store.own_list.get([sessionState.member_id, id]);
    const [list] = row ? await openOwnLists([row]) : [];
    if (!row || !list) throw new AppError('conflict');
    const changed = { ...change(list), kept_time: timeAfter(row.kept_time) };
    try {
      await saveContent(changed, await contentOf(changed), row.kept_time);
      return;
    } catch (error) {
      if (!(error instanceof SavedElsewhere)) throw error;
    }
  }
}

/**
 * Returns the current time as an instant, but always later than `kept_time`, even if the clock was set back.
 */
export const timeAfter = (kept_time: string | undefined): string =>
  new Date(Math.max(serverNow(), kept_time === undefined ? 0 : Date.parse(kept_time) + 1)).toISOString();

/**
 * Removes an own list (a schedule that the reader imported). Resolves with its row for `restoreOwnList`;
 * undefined if the list did not exist.
 */
export async function removeOwnList(id: string): Promise<OwnListRow | undefined> {
  const store = await openStore();
  const { member_id } = sessionState;
  const row = await store.own_list.get([member_id, id]);
  if (!row) return undefined;
  await forgetOwnChanges(store, member_id, id);
  if (member_id === 0) await store.own_list.delete([0, id]);
  else
    await record({
      call: ownListRemove,
      body: { id, base: row.kept_time },
      entity: ownListEntity(id),
      change: (own) => own.delete('own_list', [id]),
    });
  return row;
}

export const restoreOwnList = (row: OwnListRow): Promise<void> => saveOwnListRow(row);

/**
 * Stores an own list (an imported schedule) whose content is already encoded, for example to restore a
 * removed list.
 */
export async function saveOwnListRow(row: OwnListRow): Promise<void> {
  await saveContent({ ...row, rows: { length: row.row_total } }, row.content);
}

type ListEntry = Pick<OwnList, 'id' | 'list_date' | 'kept_time'> & { rows: { length: number } };

/**
 * Thrown if another browser window or device has stored the own list (an imported schedule) since it was
 * read.
 */
class SavedElsewhere extends AppError {
  constructor() {
    super('conflict');
  }
}

/**
 * Stores an own list (an imported schedule). Resolves with the row that it replaces; undefined if the list is
 * new. Rejects with `SavedElsewhere` if `readTime` is given and the stored list is not the version that was
 * saved at that time.
 */
async function saveContent(
  { id, list_date, kept_time, rows }: ListEntry,
  content: string,
  readTime?: string,
): Promise<OwnListRow | undefined> {
  const entry = {
    id,
    list_date,
    kept_time: new Date(kept_time).toISOString(),
    row_total: rows.length,
    content,
  };
  const store = await openStore();
  const { member_id } = sessionState;
  const before = await store.own_list.get([member_id, id]);
  const assertIsRead = (there: OwnListRow | undefined) => {
    if (readTime === undefined) return;
    if (!there || Date.parse(there.kept_time) !== Date.parse(readTime)) throw new SavedElsewhere();
  };
  assertIsRead(before);
  const others = await store.own_list
    .where('member_id')
    .equals(member_id)
    .filter((one) => one.id !== id)
    .toArray();
  if (member_id === 0) {
    assertRoom(entry, others);
    const put = store.transaction('rw', store.own_list, async () => {
      assertIsRead(await store.own_list.get([0, id]));
      await store.own_list.put({ ...entry, member_id: 0, version: 0 });
    });
    await orNotSaved(put);
    return before;
  }
  await assertAccountRoom(entry, others.length);
  await record({
    call: ownListSave,
    body: { ...entry, base: before?.kept_time ?? null },
    entity: ownListEntity(id),
    change: async (own) => {
      assertIsRead(await own.get('own_list', [id]));
      await own.put('own_list', { ...entry, version: before?.version ?? 0 });
    },
  });
  return before;
}

type Sized = Pick<OwnListRow, 'row_total' | 'content'>;

function assertRoom({ row_total }: Sized, others: readonly Sized[]): void {
  const total = others.reduce((sum, one) => sum + one.row_total, row_total);
  if (total > ownListLimits.sailingsMost) throw full('own_sailings_many', ownListLimits.sailingsMost);
}

async function assertAccountRoom({ row_total, content }: Sized, others: number): Promise<void> {
  if (row_total > ownListLimits.rowsMost || content.length > ownListLimits.charsMost)
    throw full('own_list_too_long', ownListLimits.rowsMost);
  const most = await getLocal('own_lists_most');
  if (most !== undefined && others >= most) throw full('own_lists_many', most);
}

const full = (code: MessageKey, n: number): AppError => {
  const message = sentence(currentLanguage(), code, { n });
  return new AppError('own_lists_full', { message, errors: [{ field: '', code, message }] });
};
