import { systemShip } from '../../../contract/calls/site/system.ts';
import { openToken } from '../../../contract/open/vessels.ts';
import { AppError } from '../../../contract/error-code.ts';
import { safeParse } from 'valibot';
import { fetchAnswer } from '../../api/client.ts';
import { getLocal, putLocal } from '../../store/local.ts';
import { serverNow } from '../../store/server-clock.ts';
import { exchangeOpen } from './open-exchange.ts';

/** What a call of the vessel service needs. */
export interface Access {
  base: string;
  token: string;
  /** Of the `hash`, in hex. */
  key: string;
}

/** A token is renewed so long before it ends, as a request takes its time. */
const renewBeforeMs = 60_000;

let access: Promise<Access & { until: number }> | undefined;

/**
 * Address, token and key of the vessel service, asked for together, and again when the token ends: secret and key are good
 * for half a day to a day, and a page may stay open for longer.
 */
export async function openAccess(): Promise<Access> {
  const asked = access;
  const held = await asked?.catch(() => undefined);
  if (held && held.until - renewBeforeMs > serverNow()) return held;
  // Whoever came at the same time has asked anew already.
  if (!access || access === asked) access = newAccess();
  return access;
}

/** The service did not take them: the next call asks for new ones. */
export async function dropAccess(): Promise<void> {
  access = undefined;
  await putToken({ token: '', until: 0 });
}

async function newAccess() {
  const { answer } = await fetchAnswer(systemShip, {});
  const { base, client_id, client_secret, key } = answer.vessel_service;
  const held = await getLocal('boxShipToken').catch(() => undefined);
  if (held && held.until - renewBeforeMs > serverNow()) return { base, key, ...held };
  const { data } = await exchangeOpen(`${base}/${openToken.path}`, { body: { client_id, client_secret } });
  const checked = safeParse(openToken.answer, data);
  if (!checked.success) throw new AppError('broken', { message: `${openToken.path} is not what was said` });
  const { access_token: token, expires_in } = checked.output;
  const fresh = { token, until: serverNow() + expires_in * 1000 };
  await putToken(fresh);
  return { base, key, ...fresh };
}

/** Closed storage (private windows) costs one request at each start. */
const putToken = (boxShipToken: { token: string; until: number }): Promise<void> =>
  putLocal({ boxShipToken }).catch(() => {});
