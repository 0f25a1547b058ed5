import { AppError } from '../../../contract/error-code.ts';
import { isSessionEnded } from '../../api/envelope.ts';
import { exchange } from '../../api/exchange.ts';
import type { EntryError } from '../../store/outbox.ts';
import { noteServerTime } from '../../state/server-clock.ts';
import type { Sender, Sent } from './replay.ts';

/**
 * The HTTP statuses below 500 that decide nothing about the request: another server answered (404, 405), or our
 * server asks to send the request later (408, 425, 429).
 */
const passing = new Set([404, 405, 408, 425, 429]);

/**
 * Sends one request of the queue for the given session. Does not use the page's client, whose session may
 * have changed, and uses only features that a service worker has.
 */
export async function sendRequest(sender: Sender, path: string, body: object, lang: string): Promise<Sent> {
  try {
    const { data, headers } = await exchange(`/api/${path}`, {
      method: 'POST',
      body,
      authorization: sender.authorization,
      language: lang,
    });
    noteServerTime(Date.parse(headers.get('date') ?? ''));
    return { kind: 'answered', answer: data };
  } catch (cause) {
    return sentOf(cause);
  }
}

function sentOf(cause: unknown): Sent {
  if (isSessionEnded(cause)) return { kind: 'signed_out' };
  if (!(cause instanceof AppError)) throw cause;
  const { code, status, message, errors, retryAfterSeconds } = cause;
  const error: EntryError = { code, status, message, errors };
  const isRefused = status >= 400 && status < 500 && !passing.has(status) && code !== 'unreachable';
  return isRefused ? { kind: 'refused', error } : { kind: 'unreachable', error, retryAfterSeconds };
}
