import type { AlertProblem } from '../../../contract/limits/alert-limits.ts';
import { shortText } from '../short-text.ts';
import { AlertFailure } from './alert-sender.ts';

/** Sends a POST request to a chat robot. Tests replace this function with a simulator on this machine. */
export type Post = (
  url: URL,
  body: string,
) => Promise<{ status: number; retryAfter: string | null; text: string }>;

const timeoutMs = 5_000;
const noAnswer: AlertProblem = 'no_answer';

/**
 * Sends JSON by POST, does not follow redirects, and waits at most five seconds. Throws `AlertFailure` if no
 * response arrives.
 */
export const post: Post = async (url, body) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'Laycan' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text: await shortText(response),
    };
  } catch (cause) {
    throw new AlertFailure('later', noAnswer, { isUnsure: !wasNeverSent(cause), cause });
  }
};

/** True if no connection was made, so the provider cannot have read the request. */
export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = [error, cause].map((one) => (one instanceof Error && 'code' in one ? String(one.code) : ''));
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].some((one) =>
    code.includes(one),
  );
}

/**
 * Sends JSON to a robot and returns its JSON response with the HTTP status. Throws `AlertFailure` if the
 * status is 429 or 5xx, or if the response is not JSON.
 */
export async function askRobot(url: URL, body: object, send: Post): Promise<Record<string, unknown>> {
  const { status, retryAfter, text } = await send(url, JSON.stringify(body));
  const answer = objectOf(text);
  if (status === 429 || status >= 500 || !answer)
    throw new AlertFailure('later', `HTTP ${status}`, {
      retryAfterSeconds: Number(retryAfter ?? parameterOf(answer, 'retry_after')) || 0,
    });
  return { ...answer, status };
}

/** Returns a value from `parameters` in Telegram's response; undefined if it is absent. */
export function parameterOf(answer: Record<string, unknown> | null, name: string): unknown {
  const parameters = answer?.['parameters'];
  return typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, name) : undefined;
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
