import { AppError } from '../../../contract/error-code.ts';
import { saysSessionEnded } from '../../api/envelope.ts';
import { exchange } from '../../api/exchange.ts';
import type { EntryError } from '../../store/outbox.ts';
import { noteServerTime } from '../../store/server-clock.ts';
import type { Sender, Sent } from './replay.ts';

/** Whatever the request was, it has not been judged: our server fails, or somebody else answers. */
const passing = new Set([404, 405, 408, 425, 429]);

/**
 * One request of the queue, in the name it is given: not the page's own client, whose session may be
 * another by now. Needs nothing that a service worker has not.
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
  if (saysSessionEnded(cause)) return { kind: 'signed_out' };
  if (!(cause instanceof AppError)) throw cause;
  const { code, status, message, errors, retryAfterSeconds } = cause;
  const error: EntryError = { code, status, message, errors };
  const isRefused = status >= 400 && status < 500 && !passing.has(status) && code !== 'unreachable';
  return isRefused ? { kind: 'refused', error } : { kind: 'unreachable', error, retryAfterSeconds };
}
