import { ownListKeep, ownListRemove } from '../../../contract/calls/own-list.ts';
import { AppError } from '../../../contract/error-code.ts';
import { ownListLimits } from '../../../contract/own-list-limits.ts';
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
import { sessionState } from '../../store/session-state.ts';
import { ownListEntity } from '../../sync/kinds/own-list.ts';
import { forgetOwnChanges, noteOwnChanges } from '../../sync/own-lists/note-own-changes.ts';
import { record } from '../../sync/queue/queue.ts';

/**
 * Keeps a list in the place of its sender's last one: a visitor's on this device, a member's in the account as
 * well, as soon as there is a line. It is on the disk when this resolves. Rejects with `own_lists_full` beyond what
 * device or tier may keep, with the reason in its `errors`, and with `not_saved` on a full device; then nothing has
 * changed. The list is kept, whether what it changes could be put among the news or not: whoever has it kept says so.
 */
export async function keepOwnList(list: OwnList): Promise<{ isNewsNoted: boolean }> {
  const before = await keepContent(list, await contentOf(list));
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

/** Resolves with what it takes the place of. */
async function keepContent(
  { id, list_date, kept_time, rows }: Kept,
  content: string,
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
  const others = await store.own_list
    .where('member_id')
    .equals(member_id)
    .filter((one) => one.id !== id)
    .toArray();
  if (member_id === 0) {
    assertRoom(kept, others);
    await orNotSaved(store.own_list.put({ ...kept, member_id: 0, version: 0 }));
    return before;
  }
  await assertAccountRoom(kept, others.length);
  await record({
    call: ownListKeep,
    body: { ...kept, base: before?.kept_time ?? null },
    entity: ownListEntity(id),
    change: (own) => own.put('own_list', { ...kept, version: before?.version ?? 0 }),
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
