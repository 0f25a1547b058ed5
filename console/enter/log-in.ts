import { AppError } from '../../contract/error-code.ts';
import { handedSessionKey } from '../../contract/links/console-link.ts';
import { getCode, logout, smsLogin } from '../calls.ts';
import { askWith, type AnswerTo } from '../api.ts';

/**
 * Returns a random id for this page. The server accepts a login code only together with the id of the page
 * that requested the code.
 */
export const makeDevice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends a login code to a mobile number. If the server requires it, solves a puzzle first. */
export async function sendCode(mobile: string, device: string): Promise<AnswerTo<typeof getCode>> {
  const request = { mobile, purpose: 'login', device } as const;
  try {
    return await askWith('', getCode, request);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'puzzle_required')) throw error;
    const { solvePuzzle } = await import('../solve-puzzle.ts');
    return askWith('', getCode, { ...request, puzzle: await solvePuzzle(mobile) });
  }
}

/**
 * Logs in with a code and returns the token of a member session, with which the console is opened. If the
 * account is not an administrator, ends that session and returns null.
 */
export async function logIn(mobile: string, code: string, device: string): Promise<string | null> {
  const { token, role } = await askWith('', smsLogin, { mobile, code, device, agree: true });
  if (role === 'ADMIN') return token;
  await endLogin(token);
  return null;
}

/** Ends a member session. A failure is ignored, because the session expires later anyway. */
export const endLogin = (token: string): Promise<unknown> =>
  askWith(token, logout, {}).catch(() => undefined);

/**
 * Returns the token of the member session that the site handed over to the console in this tab, and removes
 * it. Without such a session, and at later calls, returns an empty text.
 */
export function takeHandedSession(): string {
  const token = sessionStorage.getItem(handedSessionKey) ?? '';
  sessionStorage.removeItem(handedSessionKey);
  return token;
}
