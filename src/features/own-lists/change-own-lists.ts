import { ownListKeep, ownListRemove } from '../../../contract/calls/own-list.ts';
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
import { serverNow } from '../../store/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { ownListEntity } from '../../sync/kinds/own-list.ts';
import { forgetOwnChanges, noteOwnChanges } from '../../sync/own-lists/note-own-changes.ts';
import { openOwnLists } from '../../sync/own-lists/own-lists.ts';
import { record } from '../../sync/queue/queue.ts';

/**
 * Keeps a list in the place of its sender's last one: a visitor's on this device, a member's in the account as
 * well, as soon as there is a line. It is on the disk when this resolves. Rejects with `own_lists_full` beyond what
 * device or tier may keep, with the reason in its `errors`, and with `not_saved` on a full device; then nothing has
 * changed. The list is kept, whether what it changes could be put among the news or not: whoever has it kept says so.
 * `comparedTime`: when the list was kept that a person has seen it take the place of; it rejects with `conflict` where
 * another one is there by now.
 */
export async function keepOwnList(list: OwnList, comparedTime?: string): Promise<{ isNewsNoted: boolean }> {
  const before = await keepContent(list, await contentOf(list), comparedTime);
  // The next search waits for it instead of drawing without it first.
  setOwnListHint(true);
  if (!before) return { isNewsNoted: true };
  const { member_id, kept_time } = before;
  const noting = noteOwnChanges(await openStore(), { member_id, list, before_time: kept_time });
  const isNewsNoted = await noting.then(
    () => true,
    () => false,
  );
  return { isNewsNoted };
}

/**
 * Changes a list as it stands on the disk, where more may have been done to it than the screen shows: several rows are
 * mended one right after the other, and in several windows. It is kept at a new time, by which every other window,
 * device and colleague knows that it is another. `change` may be called more than once. Rejects as `keepOwnList` does,
 * and with `conflict` where the list is not there to be changed.
 */
export async function changeOwnList(id: string, change: (list: OwnList) => OwnList): Promise<void> {
  const store = await openStore();
  for (;;) {
    // Each try reads the list anew.
    const row = await store.own_list.get([sessionState.member_id, id]);
    const [list] = row ? await openOwnLists([row]) : [];
    if (!row || !list) throw new AppError('conflict');
    const changed = { ...change(list), kept_time: timeAfter(row.kept_time) };
    try {
      await keepContent(changed, await contentOf(changed), row.kept_time);
      return;
    } catch (error) {
      if (!(error instanceof KeptMeanwhile)) throw error;
    }
  }
}

/** Now, as an instant; later than a list was kept, whatever the clock has been set to since. */
export const timeAfter = (kept_time: string | undefined): string =>
  new Date(Math.max(serverNow(), kept_time === undefined ? 0 : Date.parse(kept_time) + 1)).toISOString();

/** Takes a list away. What it was is handed back for `restoreOwnList`; undefined where it was not there. */
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

/** Puts a list back that was just removed. */
export const restoreOwnList = (row: OwnListRow): Promise<void> => keepRow(row);

/** Keeps a list whose text is made already. */
export async function keepRow(row: OwnListRow): Promise<void> {
  await keepContent({ ...row, rows: { length: row.row_total } }, row.content);
}

type Kept = Pick<OwnList, 'id' | 'list_date' | 'kept_time'> & { rows: { length: number } };

/** Another window, or device, has kept the list since it was read. */
class KeptMeanwhile extends AppError {
  constructor() {
    super('conflict');
  }
}

/**
 * Resolves with what it takes the place of. `readTime`: rejects with `KeptMeanwhile` where that is another list than the
 * one that was kept then.
 */
async function keepContent(
  { id, list_date, kept_time, rows }: Kept,
  content: string,
  readTime?: string,
): Promise<OwnListRow | undefined> {
  const kept = {
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
    if (!there || Date.parse(there.kept_time) !== Date.parse(readTime)) throw new KeptMeanwhile();
  };
  assertIsRead(before);
  const others = await store.own_list
    .where('member_id')
    .equals(member_id)
    .filter((one) => one.id !== id)
    .toArray();
  if (member_id === 0) {
    assertRoom(kept, others);
    const put = store.transaction('rw', store.own_list, async () => {
      assertIsRead(await store.own_list.get([0, id]));
      await store.own_list.put({ ...kept, member_id: 0, version: 0 });
    });
    await orNotSaved(put);
    return before;
  }
  await assertAccountRoom(kept, others.length);
  await record({
    call: ownListKeep,
    body: { ...kept, base: before?.kept_time ?? null },
    entity: ownListEntity(id),
    change: async (own) => {
      assertIsRead(await own.get('own_list', [id]));
      await own.put('own_list', { ...kept, version: before?.version ?? 0 });
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
