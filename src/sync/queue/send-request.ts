import { AppError } from '../../../contract/error-code.ts';
import { limits } from '../../../contract/limits.ts';
import { openEnvelope, saysSessionEnded } from '../../api/envelope.ts';
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
    const response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        Authorization: sender.authorization,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    const { headers } = response;
    const answer = openEnvelope({
      // A redirect hides its status; the API never redirects, a captive portal does.
      status: response.type === 'opaqueredirect' ? 200 : response.status,
      contentType: headers.get('content-type') ?? '',
      text: await response.text(),
      retryAfter: headers.get('retry-after'),
    });
    noteServerTime(Date.parse(headers.get('date') ?? ''));
    return { kind: 'answered', answer };
  } catch (cause) {
    return sentOf(cause);
  }
}

function sentOf(cause: unknown): Sent {
  if (saysSessionEnded(cause)) return { kind: 'signed_out' };
  if (!(cause instanceof AppError)) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
    return { kind: 'unreachable', error: anError(isTimeout ? 'timeout' : 'unreachable') };
  }
  const { code, status, message, errors, retryAfterSeconds } = cause;
  const error: EntryError = { code, status, message, errors };
  const isRefused = status >= 400 && status < 500 && !passing.has(status) && code !== 'unreachable';
  return isRefused ? { kind: 'refused', error } : { kind: 'unreachable', error, retryAfterSeconds };
}

const anError = (code: EntryError['code']): EntryError => ({ code, status: 0, message: '', errors: [] });
