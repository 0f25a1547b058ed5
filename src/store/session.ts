import { keptAnswers, partitionOf, type ForgetAnswers } from '../../contract/rules/kept-answer.ts';
import type { LaycanStore } from './laycan-store.ts';
import { putLocal, type DataKey, type LocalName, type LocalValues, type UserInfo } from './local.ts';
import { openStore } from './open-store.ts';
import { deleteRecentSearches } from './recent-searches.ts';
import { serverNow } from './server-clock.ts';
import { forgetSessionState, sessionState } from './session-state.ts';
import { hasSignedInHint, setSignedInHint } from './signed-in-hint.ts';
import { watchStore } from './watch-store.ts';

/** What a call needs of the session that is held now. */
export interface HeldSession {
  token: string;
  /** The whole value of the Authorization header. */
  authorization: string;
  user_info: UserInfo | undefined;
  role: LocalValues['role'];
  dataKeys: readonly DataKey[];
}

/** `undefined`: not looked up yet. */
let held: HeldSession | null | undefined;

/**
 * The session of this browser, null for a visitor. A visitor's first call does not wait for the
 * database: without the cookie that marks somebody as signed in there is nothing to look up.
 */
export async function getSession(): Promise<HeldSession | null> {
  if (held !== undefined) return held;
  if (!hasSignedInHint()) return null;
  return takeOver(await readValues());
}

/** Keeps `sessionState` and `getSession` equal to the store, whichever tab logs in or out. */
export function watchSession(): () => void {
  let isFirst = true;
  return watchStore(valuesIn, (values) => {
    const session = takeOver(values);
    // A worker may have kept a late answer just after the last member logged out.
    if (isFirst && !session) void deleteMemberAnswers();
    isFirst = false;
  });
}

/** Begins a session: all values of the login answer in one transaction. Whoever was logged in before leaves nothing. */
export async function putSession(values: Partial<LocalValues>): Promise<void> {
  const store = await openStore();
  const before = sessionOf(await readValues());
  await store.transaction('rw', store.local, async () => {
    await store.local.bulkDelete(sessionNames);
    await putLocal(values);
  });
  takeOver(await readValues());
  if (before && before.user_info?.id !== values.user_info?.id) await deleteSearches(before);
  await deleteMemberAnswers();
}

/**
 * Ends the session on this device: stored values, kept answers and searches of the member. With
 * `ifToken` the server has ended it: only while that token is the one still held, so that a late
 * answer to an old session logs nobody out, and every tab is told. Says whether it did.
 */
export async function deleteSession(ifToken?: string): Promise<boolean> {
  const store = await openStore();
  const ended = await store.transaction('rw', store.local, async () => {
    const session = sessionOf(await readValues());
    if (ifToken !== undefined && session?.token !== ifToken) return undefined;
    await store.local.bulkDelete(sessionNames);
    if (ifToken !== undefined) await putLocal({ ended_time: serverNow() });
    return { session };
  });
  if (!ended) return false;
  takeOver(await readValues());
  await deleteSearches(ended.session);
  await deleteMemberAnswers();
  return true;
}

/** What has changed of a member, in every tab. Whoever has logged in here meanwhile stays as they are. */
export async function changeUserInfo(memberId: number, change: Partial<UserInfo>): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', store.local, async () => {
    const { user_info } = await valuesIn(store);
    if (user_info?.id === memberId) await putLocal({ user_info: { ...user_info, ...change } });
  });
}

/** The person has read that the session has ended. */
export async function forgetSessionEnd(): Promise<void> {
  const store = await openStore();
  await store.local.delete('ended_time');
  sessionState.has_ended = false;
}

const sessionNames: LocalName[] = [
  ...(['token', 'boxShipToken', 'shipToken', 'user_info', 'kernel'] as const),
  ...(['header', 'expires_in', 'role', 'data_key', 'ended_time'] as const),
];

const readValues = async (): Promise<Partial<LocalValues>> => valuesIn(await openStore());

/** Awaits nothing but the given store: a live query sees nothing else. */
async function valuesIn(store: LaycanStore): Promise<Partial<LocalValues>> {
  const rows = await store.local.toArray();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<LocalValues>;
}

function sessionOf(values: Partial<LocalValues>): HeldSession | null {
  if (!values.token) return null;
  return {
    token: values.token,
    authorization: `${values.header ?? 'Bearer'} ${values.token}`,
    user_info: values.user_info,
    role: values.role ?? 'TOURIST',
    dataKeys: values.data_key ?? [],
  };
}

function takeOver(values: Partial<LocalValues>): HeldSession | null {
  const session = sessionOf(values);
  held = session;
  setSignedInHint(session !== null);
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
  sessionState.has_ended = !session && values.ended_time !== undefined;
  return session;
}

async function deleteSearches(session: HeldSession | null): Promise<void> {
  if (session?.user_info) await deleteRecentSearches(session.user_info.id);
}

/** The caches of all sessions but the one held now; the visitor's stays, as it holds nothing of anybody. */
async function deleteMemberAnswers(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const partitions = await Promise.all([partitionOf(null), partitionOf(held?.authorization ?? null)]);
  const stay = new Set(partitions.map((partition) => keptAnswers.viewedPrefix + partition));
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(keptAnswers.viewedPrefix) && !stay.has(name));
  await Promise.all(gone.map((name) => caches.delete(name)));
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker?.controller;
  // A worker has no target; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ type: 'FORGET_ANSWERS', cacheNames: gone, isOver: true } satisfies ForgetAnswers);
}
