import { randomBytes } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  ownListKeep,
  ownListRemove,
  ownListSelect,
  ownListView,
} from '../../../contract/calls/own-list.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { isAnyListShared } from '../../db/colleagues/colleagues.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import * as rows from '../../db/own-lists/own-lists.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import type { Caller } from '../rights/caller.ts';
import { colleaguesOf } from '../rights/colleagues.ts';
import { permissionOf } from '../rights/permission.ts';
import { refusal } from '../rights/refusal.ts';
import { keyOfKeys, openUnder, sealUnder } from './sealed-text.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/** The caller's own lists, without what stands in them. */
export async function selectOwnLists({
  database,
  caller,
  now,
}: Asked & { now: Date }): Promise<AnswerOf<typeof ownListSelect>> {
  // The version first: lists that are newer than it are only heard of twice.
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

/** Those of the caller's own lists that are there, whole. */
export async function viewOwnLists(
  { ids }: ParsedRequestOf<typeof ownListView>,
  { database, caller }: Asked,
): Promise<AnswerOf<typeof ownListView>> {
  return { list: await viewOwnListsOf(database, caller.member_id, ids) };
}

/** Lists of a member, whole. Whoever asks for somebody else has made sure that each of them may be seen. */
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

/** Keeps lists of the caller, each in the place of its sender's last one. */
export const applyKept = oneByOne(keep);

/** Removes lists of the caller. One that another device has replaced meanwhile stays, and is answered as a conflict. */
export const applyRemoved = oneByOne(remove);

async function keep(
  { content, base, ...list }: ParsedRequestOf<typeof ownListKeep>,
  applying: Applying,
): Promise<AnswerOf<typeof ownListKeep>> {
  const { caller } = applying;
  const member = caller.member_id;
  // Strangers share a demo account.
  if (caller.is_demo) throw refusal({ code: 'own_lists_full', field: '', why: 'own_list_demo' });
  const key = await listKey(applying, member);
  const version = (await rows.countChange(applying, member)) ?? 1;
  const [there] = await rows.listHeads(applying, member, list.id);
  // A later list takes the place of an earlier one whoever has kept it; of two others the person chooses.
  if (there && !isSeen(there, base) && there.list_date >= list.list_date)
    throw new AppError('conflict', { data: { list: there } });
  const sealed = sealUnder(key, nameOf(member, list.id), Buffer.from(content, 'base64'));
  await assertRoom(applying, { id: list.id, isNew: !there, bytes: sealed.length });
  const kept_time = new Date(list.kept_time).toISOString();
  await rows.putOwnList(applying, member, { ...list, kept_time, version, sealed });
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

/** Whether the device had this very list before it. */
const isSeen = ({ kept_time }: { kept_time: string }, base: string | null): boolean =>
  base !== null && Date.parse(base) === Date.parse(kept_time);

/** Each list within what the call takes, all of them within what the tier allows. */
async function assertRoom(
  applying: Applying,
  { id, isNew, bytes }: { id: string; isNew: boolean; bytes: number },
): Promise<void> {
  const { caller } = applying;
  const most = permissionOf(caller).limits.own_lists;
  const others = await rows.sizeBeside(applying, caller.member_id, id);
  if (isNew && others.lists >= most)
    throw refusal({ code: 'own_lists_full', field: '', why: 'own_lists_many', values: { n: most } });
  if (others.bytes + bytes > most * serverLimits.ownListMeanBytes)
    throw refusal({ code: 'own_lists_full', field: '', why: 'own_lists_full' });
}

const nameOf = (member: number, id: string): string => `${member} ${id}`;
const keyName = (member: number): string => `key of ${member}`;

const keyIn = ({ sealed_key, data_key }: rows.OwnListsRow, member: number): Buffer =>
  openUnder(keyOfKeys(data_key), keyName(member), sealed_key);

/** The key of a member's lists, made with the first of them. */
async function listKey(queries: Queries, member: number): Promise<Buffer> {
  const known = await rows.findOwnLists(queries, member);
  if (known) return keyIn(known, member);
  const dataKey = await rows.holdDataKey(queries, member);
  await rows.insertOwnLists(queries, member, sealUnder(keyOfKeys(dataKey), keyName(member), randomBytes(32)));
  const made = await rows.findOwnLists(queries, member);
  if (!made) throw new AppError('internal');
  return keyIn(made, member);
}

/** When a data key goes out of use, within the same transaction: the lists stay as they lie, their key does not. */
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
