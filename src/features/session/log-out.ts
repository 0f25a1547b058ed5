import { subscribe } from 'valtio/vanilla';

import { logout, sessionRevoke } from '../../../contract/calls/account/login.ts';
import { fetchAnswer } from '../../api/client.ts';
import { saysSessionEnded } from '../../api/envelope.ts';
import { failureKindOf } from '../../api/failure-kind.ts';
import { getDevice, putDevice } from '../../store/device.ts';
import { ifRoom, isFull } from '../../store/full-device.ts';
import { lineState } from '../../store/line-state.ts';
import { openStore } from '../../store/open-store.ts';
import { deleteSession, getSession } from '../../store/session.ts';
import { countOnlyHere, type OnlyHere } from '../../store/unsent-work.ts';

/** Whoever leaves a shared computer does not wait for a slow line. */
const patienceMs = 5_000;
/** More of them than a device ever has; it only keeps the list from growing for ever. */
const unsentLogoutsMost = 20;

export interface LoggedOut {
  /**
   * now: the server has ended the session. later: it will be told when the line is back. never: it
   * could not be told and cannot be (no cryptography over plain http, no room on the device), its session ends by itself.
   */
  told: 'now' | 'later' | 'never';
  /** What stays on this device, sealed. */
  kept: OnlyHere;
}

/**
 * What happens to changes that the server has not. send: they are tried once more, what does not get
 * through stays. keep: they stay on this device, sealed until this member logs in again. discard: they
 * are taken back; of those that may have arrived nobody sees anything here, and the server is told to
 * forbid them, at the latest with the next login.
 */
export type Unsent = 'send' | 'keep' | 'discard';

/** Clears this device first, whatever the line does: the tab may be closed at any moment. */
export async function logOut({ unsent = 'keep' }: { unsent?: Unsent } = {}): Promise<LoggedOut> {
  if (unsent !== 'keep') {
    const { emptyQueue } = await import('../../sync/queue/empty-queue.ts');
    await emptyQueue(unsent, patienceMs);
  }
  const session = await getSession();
  const hash = session && (await hashOf(session.token));
  // It takes the token along before that is deleted.
  const telling = fetchAnswer(logout, {}, { signal: AbortSignal.timeout(patienceMs) }).then(
    () => true,
    (error: unknown) => saysSessionEnded(error),
  );
  const isNoted = hash !== null && (await noteUnsentLogout(hash));
  const kept = await countOnlyHere(await openStore(), session?.user_info?.id ?? 0);
  await deleteSession();
  const isTold = await telling;
  if (isTold && isNoted) await ifRoom(dropUnsentLogout(hash));
  return { told: isTold ? 'now' : isNoted ? 'later' : 'never', kept };
}

/** Tells the server now, and whenever the line is back, of logouts that it has not heard of. */
export function watchUnsentLogouts(): () => void {
  const tell = () => void tellLogouts().catch(() => {});
  tell();
  let last = lineState.line;
  return subscribe(lineState, () => {
    if (lineState.line === 'up' && last !== 'up') tell();
    last = lineState.line;
  });
}

/** What the server refuses it will never take, so that is over too. Rejects while it cannot be reached. */
export async function tellLogouts(): Promise<void> {
  for (const hash of await listUnsentLogouts()) {
    await fetchAnswer(sessionRevoke, { token_hash: hash }).catch((error: unknown) => {
      if (failureKindOf(error) !== 'refused') throw error;
    });
    await dropUnsentLogout(hash);
  }
}

/** Whether there was room for it: where there is none, somebody leaves all the same. */
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
const dropUnsentLogout = async (told: string) =>
  putUnsentLogouts((await listUnsentLogouts()).filter((hash) => hash !== told));

async function hashOf(token: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
