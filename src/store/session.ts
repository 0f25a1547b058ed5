import type { KeyDeletion } from './at-rest/key-event.ts';
import type { KeyOfLogin } from './at-rest/session-key.ts';
import { ifRoom, isFull } from './full-device.ts';
import { deletePacks, packTables } from './lane-pack.ts';
import type { LaycanStore } from './laycan-store.ts';
import { putLocal, sessionNames } from './local.ts';
import { deleteMemberAnswers, deleteTraces } from './delete-traces.ts';
import type { LocalValues } from './device-rows.ts';
import { openStore } from './open-store.ts';
import { readStored, sessionOf, storedIn, type CallSession, type StoredSession } from './stored-session.ts';
import { serverNow } from '../state/server-clock.ts';
import { forgetSessionState, sessionState } from './session-state.ts';
import { hasSignedInHint, setSignedInHint } from './signed-in-hint.ts';
import {
  deleteUnsent,
  onlyHere,
  openSealed,
  readUnsent,
  restoreUnsent,
  sealUnsent,
  unsentTables,
} from './unsent-work.ts';
import { watchStore } from './watch-store.ts';

/** The session in memory; `undefined` if it has not been read from the database yet. */
let current: CallSession | null | undefined;

/**
 * Returns the session of this browser; null for a visitor. Without the cookie that marks a login, the
 * database is not read, so that a visitor's first call does not wait for it.
 */
export async function getSession(): Promise<CallSession | null> {
  if (current !== undefined) return current;
  if (!hasSignedInHint()) return null;
  return takeOver(await readStored());
}

/**
 * Updates `sessionState` and `getSession` after each change of the stored session, in any tab. Returns a
 * function that stops watching.
 */
export function watchSession(): () => void {
  let last: string | null | undefined;
  const read = async (store: LaycanStore) => {
    const stored = await storedIn(store);
    // If the token cannot be read, all changes in the queue count as unreadable. This is the case if the
    // session key is lost: the changes are still in the queue but cannot be decrypted.
    const unread = stored.values.token ? 0 : await store.outbox.count();
    return { stored, sealed: unread + (await store.sealed_unsent.count()) };
  };
  return watchStore(read, ({ stored, sealed }) => {
    sessionState.has_sealed = sealed > 0;
    const session = takeOver(stored);
    // The key of a locked session may be readable later, so nothing of its member may be deleted.
    if (stored.isLocked) return;
    const token = session?.token ?? null;
    // After the last member logged out, a tab may have cached one more answer of that member. The answers are
    // therefore deleted again.
    if (token !== last) void deleteMemberAnswers(current ?? null).catch(() => {});
    // A tab may have been closed in the middle of a logout, before it deleted the keys. Unused keys are
    // therefore deleted here too.
    if (token !== last) void deleteOldKeys('unused').catch(() => {});
    last = token;
  });
}

/**
 * Begins a session in one transaction: stores all values of the login answer, and restores the member's
 * unsent work on this device. If the session of another member is stored on this device, that session is
 * ended first.
 */
export async function putSession(values: Partial<LocalValues>): Promise<void> {
  const [{ aloneWithKeys }, { underNewKey }] = await Promise.all([
    import('./at-rest/key-files.ts'),
    import('./at-rest/session-key.ts'),
  ]);
  const store = await openStore();
  const member = values.user_info?.id ?? 0;
  const other = await aloneWithKeys(async () => {
    const before = sessionOf((await readStored()).values);
    const isOther = before !== null && before.user_info?.id !== member;
    if (isOther) await leave(store, before.token);
    await underNewKey(store, member, values.data_key ?? [], (key) => begin(store, member, values, key));
    return isOther ? before : null;
  });
  takeOver(await readStored());
  if (other) await deleteTraces(other);
  await deleteMemberAnswers(current ?? null);
}

/** Stores the session's key and values, and restores the member's rows, in one transaction. */
async function begin(
  store: LaycanStore,
  member: number,
  values: Partial<LocalValues>,
  key: KeyOfLogin,
): Promise<void> {
  const left = await openSealed(store, member, values.data_key ?? []);
  const own = [...unsentTables(store), ...packTables(store)];
  const tables = [store.local, store.wrapped_key, store.recent_searches, ...own];
  await store.transaction('rw', tables, async () => {
    await store.local.bulkDelete(sessionNames);
    // If the last session was locked (its key could not be read), the packs of its member (sailings for
    // offline search) are still stored. They are deleted here.
    await deletePacks(store, member);
    if (values.token) await key.take(values.token);
    await putLocal(values);
    await key.sealAgain();
    for (const { id, work } of left) {
      // Another tab may have logged in at the same moment and restored this work already. Work that is no
      // longer stored is therefore skipped.
      if (!(await store.sealed_unsent.get(id))) continue;
      await restoreUnsent(store, work);
      await store.sealed_unsent.delete(id);
    }
  });
}

/**
 * Ends the session on this device. Deletes the member's stored values, cached copies, sailings for offline
 * search, recent searches and own rows. Unsent work is encrypted and stays; if a full device has no room for
 * it, the function rejects. Returns true if a session was ended.
 *
 * With `ifToken` the server has ended the session with that token, and every tab shows a message. If the
 * device has another token by now, nothing is ended, so that a late answer to an old session logs no member
 * out.
 */
export async function deleteSession(ifToken?: string): Promise<boolean> {
  const store = await openStore();
  const ended = await (ifToken === undefined ? leave(store, ifToken) : leaveEnded(store, ifToken));
  if (!ended) return false;
  // If the deletion of key files fails, the remaining steps must still run. The next start of any tab tries
  // the deletion again.
  await deleteOldKeys(ifToken === undefined ? 'logout' : 'ended').catch(() => {});
  takeOver(await readStored());
  await deleteTraces(ended.session);
  await deleteMemberAnswers(current ?? null);
  return true;
}

/** Dismisses the message that the session has ended. */
export async function forgetSessionEnd(): Promise<void> {
  sessionState.has_ended = false;
  const store = await openStore();
  await store.local.delete('ended_time');
}

/**
 * Ends a session that the server has ended. On a full device the session ends too; unsent work then stays in
 * the queue without encryption.
 */
async function leaveEnded(store: LaycanStore, token: string) {
  const mark = { ended_time: serverNow() };
  try {
    return await leave(store, token, mark);
  } catch (error) {
    if (!isFull(error)) throw error;
    const left = await leave(store, token, {}, false);
    // On a full disk, the note that the session has ended may not have been stored. The deletion of the
    // session has made room, so the note is stored now.
    if (left) await ifRoom(putLocal(mark));
    return left;
  }
}

/**
 * Deletes the session. Returns an object with the deleted session, which is null if none was stored. Returns
 * undefined if `ifToken` is not the present token.
 */
async function leave(
  store: LaycanStore,
  ifToken: string | undefined,
  after: Partial<LocalValues> = {},
  isSealed = true,
) {
  for (;;) {
    const session = sessionOf((await readStored()).values);
    if (ifToken !== undefined && session?.token !== ifToken) return undefined;
    const member = session?.user_info?.id ?? 0;
    const work = await readUnsent(store, member);
    const [key] = session?.dataKeys ?? [];
    const lost = onlyHere(work);
    // Without a usable data key, unsent work cannot be encrypted. It stays unencrypted, because a person's
    // work must not be lost.
    const sealed = isSealed && lost && key ? await sealUnsent(lost, member, key).catch(() => null) : null;
    const tables = [store.local, ...unsentTables(store), ...packTables(store)];
    const isDone = await store.transaction('rw', tables, async () => {
      // While the work was being encrypted, the member may have made further changes. The session and the
      // work are therefore read again and compared.
      if (sessionOf((await readStored()).values)?.token !== session?.token) return false;
      if (JSON.stringify(await readUnsent(store, member)) !== JSON.stringify(work)) return false;
      await store.local.bulkDelete(sessionNames);
      await putLocal(after);
      if (sealed) await store.sealed_unsent.add(sealed);
      if (sealed || !lost) await deleteUnsent(store, work);
      await deletePacks(store);
      return true;
    });
    if (isDone) return { session };
  }
}

function takeOver({ values, isLocked }: StoredSession): CallSession | null {
  const session = sessionOf(values);
  current = session;
  setSignedInHint(session !== null || isLocked, isLocked);
  if (!session) forgetSessionState();
  else
    Object.assign(sessionState, {
      member_id: session.user_info?.id ?? 0,
      publisher: session.user_info?.publisher === 1,
      avatar: session.user_info?.avatar ?? '',
      mobile: session.user_info?.mobile ?? '',
      nickname: session.user_info?.nickname ?? '',
      role: session.role,
    });
  sessionState.is_locked = isLocked;
  sessionState.has_ended = !session && !isLocked && values.ended_time !== undefined;
  return session;
}

/**
 * Deletes all session keys except the present one. The code is loaded on demand, so that it is not part of
 * the first script.
 */
async function deleteOldKeys(reason: KeyDeletion): Promise<void> {
  const { deleteOldKeys: deleteFiles } = await import('./at-rest/old-keys.ts');
  await deleteFiles(await openStore(), reason);
}
