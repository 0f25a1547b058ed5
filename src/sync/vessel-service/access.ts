import { systemShip } from '../../../contract/calls/site/system.ts';
import { openToken } from '../../../contract/open/vessels.ts';
import { AppError } from '../../../contract/error-code.ts';
import { safeParse } from 'valibot';
import { fetchAnswer } from '../../api/client.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { hasStore } from '../../store/open-store.ts';
import { serverNow } from '../../state/server-clock.ts';
import { exchangeOpen } from './open-exchange.ts';

/** The URL and credentials for calls of the vessel service. */
export interface Access {
  base: string;
  token: string;
  /** The secret key in hex with which `hashOf` computes the `hash` of a request. */
  key: string;
}

/**
 * The time in ms before the end of a token at which a new token is requested. A request that is under way
 * then still has a valid token.
 */
const renewBeforeMs = 60_000;

let access: Promise<Access & { until: number }> | undefined;

/**
 * Returns the URL, token and key of the vessel service. Token and key are valid for half a day to a day, and
 * a page may be open longer, so they are requested again when they expire.
 */
export async function openAccess(): Promise<Access> {
  const asked = access;
  const stored = await asked?.catch(() => undefined);
  if (stored && stored.until - renewBeforeMs > serverNow()) return stored;
  // If another call has already requested a new token and key, its request is used.
  if (!access || access === asked) access = newAccess();
  return access;
}

/** Discards token and key that the service refused. The next call requests new ones. */
export async function dropAccess(): Promise<void> {
  access = undefined;
  await putToken({ token: '', until: 0 });
}

async function newAccess() {
  const { answer } = await fetchAnswer(systemShip, {});
  const { base, client_id, client_secret, key } = answer.vessel_service;
  const stored = await storedToken();
  if (stored && stored.until - renewBeforeMs > serverNow()) return { base, key, ...stored };
  const { data } = await exchangeOpen(`${base}/${openToken.path}`, { body: { client_id, client_secret } });
  const checked = safeParse(openToken.answer, data);
  if (!checked.success)
    throw new AppError('broken', { message: `${openToken.path} returned an invalid answer` });
  const { access_token: token, expires_in } = checked.output;
  const fresh = { token, until: serverNow() + expires_in * 1000 };
  // The call that needs the token does not wait until the token is stored.
  void putToken(fresh);
  return { base, key, ...fresh };
}

/**
 * Returns the stored token. On a first visit there is none, so the script of the database is not loaded for it.
 */
async function storedToken() {
  try {
    return (await hasStore()) === false ? undefined : await getLocal('boxShipToken');
  } catch {
    return undefined;
  }
}

/**
 * Stores the token. If the browser stores nothing (private windows), the token is requested again at each
 * start.
 */
const putToken = (boxShipToken: { token: string; until: number }): Promise<void> =>
  putLocal({ boxShipToken }).catch(() => {});
