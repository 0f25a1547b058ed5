import { randomBytes } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  ownListSave,
  ownListRemove,
  ownListSelect,
  ownListView,
} from '../../../contract/calls/own-list.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { isAnyListShared } from '../../db/colleagues/colleagues.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import * as rows from '../../db/own-lists/own-lists.ts';
import { recordOwnList } from '../alert-events/own-list-events.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import type { Caller } from '../rights/caller.ts';
import { colleaguesOf } from '../rights/colleagues.ts';
import { permissionOf } from '../rights/permission.ts';
import { refusal } from '../rights/refusal.ts';
import { keyOfKeys, openUnder, sealUnder } from '../sealed-text.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/** Returns the lists of sailings that the caller has imported (own lists), without their contents. */
export async function selectOwnLists({
  database,
  caller,
  now,
}: Asked & { now: Date }): Promise<AnswerOf<typeof ownListSelect>> {
  // Reads the version before the lists. A list that changes between the two reads is then sent again at the
  // next request, and never missed.
  const found = await rows.findOwnLists(database, caller.member_id);
  const list = await rows.listHeads(database, caller.member_id);
  return {
    version: found?.version ?? 0,
    list,
    lists_most: permissionOf(caller).limits.own_lists,
    has_colleague_lists: await hasColleagueLists(database, { caller, now }),
  };
}

async function hasColleagueLists(queries: Queries, { caller, now }: { caller: Caller; now: Date }) {
  const { others } = await colleaguesOf(queries, caller, now);
  const ids = others.map(({ member_id }) => member_id);
  return ids.length > 0 && isAnyListShared(queries, ids);
}

/** Returns the caller's imported lists with their contents. Unknown ids are left out. */
export async function viewOwnLists(
  { ids }: ParsedRequestOf<typeof ownListView>,
  { database, caller }: Asked,
): Promise<AnswerOf<typeof ownListView>> {
  return { list: await viewOwnListsOf(database, caller.member_id, ids) };
}

/**
 * Returns a member's imported lists with their contents. The caller of this function must check that the
 * reader may see them.
 */
export async function viewOwnListsOf(
  queries: Queries,
  member: number,
  ids: readonly string[],
): Promise<AnswerOf<typeof ownListView>['list']> {
  const found = ids.length === 0 ? null : await rows.findOwnLists(queries, member);
  if (!found) return [];
  const key = keyIn(found, member);
  const list = await rows.listSealed(queries, member, ids);
  return list.map(({ sealed, ...head }) => {
    const content = openUnder(key, nameOf(member, head.id), sealed);
    return { ...head, content: content.toString('base64') };
  });
}

/** Stores imported lists of the caller. Each list replaces the stored list with the same id. */
export const applySavedLists = oneByOne(save);

/**
 * Deletes imported lists of the caller. If another device has replaced a list meanwhile, the list stays and
 * the answer is a conflict.
 */
export const applyRemoved = oneByOne(remove);

async function save(
  { content, base, ...list }: ParsedRequestOf<typeof ownListSave>,
  applying: Applying,
): Promise<AnswerOf<typeof ownListSave>> {
  const { caller } = applying;
  const member = caller.member_id;
  // Strangers share a demo account, so the account cannot store lists.
  if (caller.is_demo) throw refusal({ code: 'own_lists_full', field: '', why: 'own_list_demo' });
  const key = await listKey(applying, member);
  const version = (await rows.countChange(applying, member)) ?? 1;
  const [there] = await rows.listHeads(applying, member, list.id);
  // `base` is the version that the device saw, null if it had none. Without `base`, the list replaces a
  // stored list with an earlier date. Otherwise the result is a conflict if the stored list was changed or
  // deleted meanwhile, and the member chooses.
  if (there ? isUnseen(there, base, list.list_date) : base !== null)
    throw new AppError('conflict', { data: { list: there ?? null } });
  const sealed = sealUnder(key, nameOf(member, list.id), Buffer.from(content, 'base64'));
  await assertRoom(applying, { id: list.id, isNew: !there, bytes: sealed.length });
  const kept_time = new Date(list.kept_time).toISOString();
  await rows.putOwnList(applying, member, { ...list, kept_time, version, sealed });
  if (there) await recordOwnList(applying, member, { list_id: list.id, version, now: applying.now });
  return { list: { ...list, kept_time, version } };
}

async function remove(
  { id, base }: ParsedRequestOf<typeof ownListRemove>,
  applying: Applying,
): Promise<AnswerOf<typeof ownListRemove>> {
  const member = applying.caller.member_id;
  if ((await rows.countChange(applying, member)) === null) return { list: null };
  const [there] = await rows.listHeads(applying, member, id);
  if (there && !isSeen(there, base)) throw new AppError('conflict', { data: { list: there } });
  await rows.deleteOwnList(applying, member, id);
  return { list: null };
}

const isUnseen = (
  there: { kept_time: string; list_date: string },
  base: string | null,
  date: string,
): boolean => !isSeen(there, base) && (base !== null || there.list_date >= date);

/** True if the stored list is exactly the version on which the device's change is based. */
const isSeen = ({ kept_time }: { kept_time: string }, base: string | null): boolean =>
  base !== null && Date.parse(base) === Date.parse(kept_time);

/**
 * Throws `own_lists_full` if the member's imported lists would exceed the number or the total size that the
 * member's tier allows.
 */
async function assertRoom(
  applying: Applying,
  { id, isNew, bytes }: { id: string; isNew: boolean; bytes: number },
): Promise<void> {
  const { caller } = applying;
  const most = permissionOf(caller).limits.own_lists;
  const others = await rows.sizeOfOthers(applying, caller.member_id, id);
  if (isNew && others.lists >= most)
    throw refusal({ code: 'own_lists_full', field: '', why: 'own_lists_many', values: { n: most } });
  if (others.bytes + bytes > most * serverLimits.ownListMeanBytes)
    throw refusal({ code: 'own_lists_full', field: '', why: 'own_lists_full' });
}

const nameOf = (member: number, id: string): string => `${member} ${id}`;
const keyName = (member: number): string => `key of ${member}`;

const keyIn = ({ sealed_key, data_key }: rows.OwnListsRow, member: number): Buffer =>
  openUnder(keyOfKeys(data_key), keyName(member), sealed_key);

/** Returns the key that encrypts a member's imported lists. The key is created with the first list. */
async function listKey(queries: Queries, member: number): Promise<Buffer> {
  const known = await rows.findOwnLists(queries, member);
  if (known) return keyIn(known, member);
  const dataKey = await rows.lockDataKey(queries, member);
  await rows.insertOwnLists(queries, member, sealUnder(keyOfKeys(dataKey), keyName(member), randomBytes(32)));
  const made = await rows.findOwnLists(queries, member);
  if (!made) throw new AppError('internal');
  return keyIn(made, member);
}

/**
 * Re-encrypts the list key when the member's data key is replaced, in the same transaction. The lists
 * themselves stay unchanged.
 */
export async function sealListKeyAgain(
  queries: Queries,
  member: number,
  former: Buffer,
  present: Buffer,
): Promise<void> {
  const found = await rows.findOwnLists(queries, member);
  if (!found) return;
  const key = keyIn({ ...found, data_key: former }, member);
  await rows.updateSealedKey(queries, member, sealUnder(keyOfKeys(present), keyName(member), key));
}
