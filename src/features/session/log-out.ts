import { subscribe } from 'valtio/vanilla';

import { logout, sessionRevoke } from '../../../contract/calls/account/login.ts';
import { fetchAnswer } from '../../api/client.ts';
import { isSessionEnded } from '../../api/envelope.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { getDevice, putDevice } from '../../store/device.ts';
import { ifRoom, isFull } from '../../store/full-device.ts';
import { connectionState } from '../../state/connection-state.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteSession, getSession } from '../../store/session.ts';
import { countOnlyHere, type OnlyHere } from '../../store/unsent-work.ts';

/**
 * The longest time in ms for which a logout waits for the server, because a person who leaves a shared
 * computer should not have to wait for a slow connection.
 */
const patienceMs = 5_000;
/**
 * The maximum number of unsent logouts. In practice no device has this many; the limit only prevents
 * unlimited growth.
 */
const unsentLogoutsMost = 20;

export interface LoggedOut {
  /**
   * When the server learns of the logout. `now`: it has ended the session. `later`: the request will be sent
   * when the device is online. `never`: the request can neither be sent nor stored (plain http has no
   * cryptography, or the disk is full), so the session expires on the server by itself.
   */
  serverInformed: 'now' | 'later' | 'never';
  /** The numbers of items that are only on this device after the logout, encrypted. */
  onlyHere: OnlyHere;
}

/**
 * The three ways to treat unsent changes at logout.
 * - send: the device sends the changes once more; changes that cannot be sent stay on the device.
 * - keep: the changes stay on the device, encrypted until this member logs in again.
 * - discard: the changes are deleted. If the server may already have received them, the device asks the
 *   server to cancel them, at the latest at the next login.
 */
export type Unsent = 'send' | 'keep' | 'discard';

/**
 * Logs out. The data on this device is cleared before the server has answered, because the tab may be closed
 * at any moment.
 */
export async function logOut({ unsent = 'keep' }: { unsent?: Unsent } = {}): Promise<LoggedOut> {
  if (unsent !== 'keep') {
    const { emptyQueue } = await import('../../sync/queue/empty-queue.ts');
    await emptyQueue(unsent, patienceMs);
  }
  const session = await getSession();
  const hash = session && (await hashOf(session.token));
  // The request is created before the token is deleted, because it needs the token.
  const informing = fetchAnswer(logout, {}, { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    (error: unknown) => isSessionEnded(error),
  );
  const isNoted = hash !== null && (await noteUnsentLogout(hash));
  const onlyHere = await countOnlyHere(await openStore(), session?.user_info?.id ?? 0);
  await deleteSession();
  const isInformed = await informing;
  if (isInformed && isNoted) await ifRoom(dropUnsentLogout(hash));
  return { serverInformed: isInformed ? 'now' : isNoted ? 'later' : 'never', onlyHere };
}

/**
 * Sends pending logouts now and whenever the device is online again. Returns a function that stops watching.
 */
export function watchUnsentLogouts(): () => void {
  const notify = () => void sendLogouts().catch(() => {});
  notify();
  let last = connectionState.status;
  return subscribe(connectionState, () => {
    if (connectionState.status === 'up' && last !== 'up') notify();
    last = connectionState.status;
  });
}

/**
 * Sends the pending logouts. A logout that the server refuses is dropped, because the server would refuse it
 * again. Rejects if the server cannot be reached.
 */
export async function sendLogouts(): Promise<void> {
  for (const hash of await listUnsentLogouts()) {
    await fetchAnswer(sessionRevoke, { token_hash: hash }).catch((error: unknown) => {
      if (failureKindOf(error) !== 'refused') throw error;
    });
    await dropUnsentLogout(hash);
  }
}

/**
 * Stores a logout that could not be sent. Resolves with false if the disk is full. The person is logged out
 * in both cases.
 */
const noteUnsentLogout = async (hash: string): Promise<boolean> =>
  putUnsentLogouts([...(await listUnsentLogouts()), hash]).then(
    () => true,
    (error: unknown) => {
      if (!isFull(error)) throw error;
      return false;
    },
  );
const listUnsentLogouts = async (): Promise<string[]> => (await getDevice('untold_logouts')) ?? [];
const putUnsentLogouts = (hashes: string[]) => putDevice('untold_logouts', hashes.slice(-unsentLogoutsMost));
const dropUnsentLogout = async (message: string) =>
  putUnsentLogouts((await listUnsentLogouts()).filter((hash) => hash !== message));

async function hashOf(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
