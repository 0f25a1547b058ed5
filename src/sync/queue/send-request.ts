import { AppError } from '../../../contract/error-code.ts';
import { isSessionEnded } from '../../api/envelope.ts';
import { exchange } from '../../api/exchange.ts';
import type { EntryError } from '../../store/outbox.ts';
import { noteServerTime } from '../../state/server-clock.ts';
import type { Sender, Sent } from './replay.ts';

/**
 * HTTP statuses below 500 that are no decision about the request: another server answered (404, 405), or our
 * server wants the request later (408, 425, 429).
 */
const passing = new Set([404, 405, 408, 425, 429]);

/**
 * Sends one request of the queue with the given session. The page's API client is not used: its session may
 * have changed, and it needs features that a service worker does not have.
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
