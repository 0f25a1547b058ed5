import { keptAnswers, partitionOf } from '../../contract/rules/kept-answer.ts';
import type { DataKey, LocalName, LocalValues, UserInfo } from './local.ts';
import { openStore } from './open-store.ts';
import { deleteRecentSearches } from './recent-searches.ts';
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
  return takeOver(await readSession());
}

/** Keeps `sessionState` and `getSession` equal to the store, whichever tab logs in or out. */
export function watchSession(): () => void {
  return watchStore(readSession, takeOver);
}

/** Begins a session: all values of the login answer in one transaction. */
export async function putSession(values: Partial<LocalValues>): Promise<void> {
  const store = await openStore();
  await store.transaction('rw', store.local, async () => {
    await store.local.bulkDelete(sessionNames);
    await store.local.bulkPut(
      Object.entries(values).map(
        ([name, value]) => ({ name, value }) as Parameters<typeof store.local.put>[0],
      ),
    );
  });
  takeOver(await readSession());
}

/**
 * Ends the session on this device: stored values, kept answers and searches of the member. With
 * `ifToken` only while that token is the one still held, so that a late answer to an old session
 * logs nobody out. Says whether it did.
 */
export async function deleteSession(ifToken?: string): Promise<boolean> {
  const store = await openStore();
  const ended = await store.transaction('rw', store.local, async () => {
    const session = await readSession();
    if (ifToken !== undefined && session?.token !== ifToken) return undefined;
    await store.local.bulkDelete(sessionNames);
    return { session };
  });
  if (!ended) return false;
  takeOver(null);
  const { session } = ended;
  if (session?.user_info) await deleteRecentSearches(session.user_info.id);
  await deleteMemberAnswers();
  return true;
}

const sessionNames: LocalName[] = [
  ...(['token', 'boxShipToken', 'shipToken', 'user_info', 'kernel'] as const),
  ...(['header', 'expires_in', 'role', 'data_key'] as const),
];

async function readSession(): Promise<HeldSession | null> {
  const store = await openStore();
  const rows = await store.local.toArray();
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<LocalValues>;
  if (!values.token) return null;
  return {
    token: values.token,
    authorization: `${values.header ?? 'Bearer'} ${values.token}`,
    user_info: values.user_info,
    role: values.role ?? 'TOURIST',
    dataKeys: values.data_key ?? [],
  };
}

function takeOver(session: HeldSession | null): HeldSession | null {
  held = session;
  setSignedInHint(session !== null);
  if (!session) forgetSessionState();
  else
    Object.assign(sessionState, {
      member_id: session.user_info?.id ?? 0,
      publisher: session.user_info?.publisher === 1,
      avatar: session.user_info?.avatar ?? '',
      mobile: session.user_info?.mobile ?? '',
      role: session.role,
    });
  return session;
}

/** The cache of every member; the visitor's stays, as it holds nothing of anybody. */
async function deleteMemberAnswers(): Promise<void> {
  if (typeof caches === 'undefined') return;
  const own = `${keptAnswers.viewedPrefix}${await partitionOf(null)}`;
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(keptAnswers.viewedPrefix) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}
