import { AppError } from '../../contract/error-code.ts';
import { handedSessionKey } from '../../contract/links/console-link.ts';
import { getCode, logout, smsLogin } from '../calls.ts';
import { askWith, type AnswerTo } from '../api.ts';

/**
 * Returns a random id for this page. The server accepts a login code only together with the id that requested
 * the code.
 */
export const makeDevice = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Sends a code to a number; solves the puzzle first if the server wants it. */
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
 * Logs in with a code and returns the token of a member session, which is used only to open the console. If
 * the account is not an administrator, ends the member session and returns null.
 */
export async function logIn(mobile: string, code: string, device: string): Promise<string | null> {
  const { token, role } = await askWith('', smsLogin, { mobile, code, device, agree: true });
  if (role === 'ADMIN') return token;
  await endLogin(token);
  return null;
}

/** Ends the member session. A failure is ignored, because the session also expires by itself. */
export const endLogin = (token: string): Promise<unknown> =>
  askWith(token, logout, {}).catch(() => undefined);

/**
 * Returns the token of the member session that the site has handed over to the console in this tab. Returns
 * it only once; later calls, and calls without such a session, return an empty text.
 */
export function takeHandedSession(): string {
  const token = sessionStorage.getItem(handedSessionKey) ?? '';
  sessionStorage.removeItem(handedSessionKey);
  return token;
}
