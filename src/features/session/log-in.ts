import type { AnswerOf, RequestOf } from '../../../contract/call.ts';
import { getCode, logout, smsLogin, type LoginAnswer } from '../../../contract/calls/account/login.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import { exchange } from '../../api/exchange.ts';
import { serverNow } from '../../state/server-clock.ts';
import { StorageClosedError, assertStoreOpens } from '../../store/storage-closed.ts';
import { putSession } from '../../store/session.ts';

/** A code that was sent to a mobile number. Times are in ms of the server's clock. */
export interface SentCode {
  mobile: string;
  /** The time until which the server sends no further code to this number. */
  resendTime: number;
  validUntil: number;
  /** `log`: no SMS provider is configured, and the code is in the server's log. */
  channel: AnswerOf<typeof getCode>['channel'];
}

/** Sends a code. `onPuzzle` is called if the device has to solve a puzzle first, which takes some seconds. */
export async function sendCode(mobile: string, onPuzzle: () => void = () => {}): Promise<SentCode> {
  const request = { mobile, purpose: 'login', device: askingDevice() } as const;
  try {
    return await ask(request);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'puzzle_required')) throw error;
    onPuzzle();
    const { solvePuzzle } = await import('./puzzle/solve-puzzle.ts');
    return ask({ ...request, puzzle: await solvePuzzle(mobile) });
  }
}

async function ask(request: RequestOf<typeof getCode>): Promise<SentCode> {
  const { answer } = await fetchAnswer(getCode, request);
  return sentCodeOf(request.mobile, answer);
}

const askingDeviceKey = 'asking-device';

/**
 * Returns a random id of this device for requesting codes. It is stored until the code is used or the tab is
 * closed, because a phone may discard the page while the person looks up the code.
 */
function askingDevice(): string {
  const known = sessionStorage.getItem(askingDeviceKey);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  sessionStorage.setItem(askingDeviceKey, made);
  return made;
}

const browserKey = 'browser-id';

/**
 * Returns the random id of this browser, by which the server recognises later logins from it. Returns an
 * empty object if the browser has no storage. The id is in local storage and not in the database, because it
 * must remain after a logout, which makes the database's rows unreadable.
 */
function browserOf(): { browser?: string } {
  try {
    const browser = localStorage.getItem(browserKey) ?? crypto.randomUUID();
    localStorage.setItem(browserKey, browser);
    return { browser };
  } catch {
    return {};
  }
}

/**
 * Converts the answer of any call that sends a code. The durations in the answer become times of the server's
 * clock.
 */
export function sentCodeOf(mobile: string, answer: AnswerOf<typeof getCode>): SentCode {
  // Takes the earlier of the two times. This device may estimate the server's clock up to a second too late,
  // because the `Date` header has whole seconds; a wait of 60 s would then begin at 61.
  const from = Math.min(Date.parse(answer.server_time), serverNow());
  return {
    mobile,
    resendTime: from + answer.wait_seconds * 1000,
    validUntil: from + answer.valid_seconds * 1000,
    channel: answer.channel,
  };
}

export interface Login {
  mobile: string;
  code: string;
  inviteCode?: string | undefined;
  /**
   * The ticket of a WeChat login, which links that WeChat account to the member; undefined for a login
   * without WeChat.
   */
  wechatTicket?: string | undefined;
}

/**
 * Logs in by a code and stores the session, which all tabs then use. If the store cannot be opened, throws
 * `StorageClosedError` before any request is sent.
 */
export async function logIn({ mobile, code, inviteCode, wechatTicket }: Login): Promise<void> {
  await assertStoreOpens();
  const { answer } = await fetchAnswer(smsLogin, {
    mobile,
    code,
    agree: true,
    device: askingDevice(),
    ...browserOf(),
    ...(inviteCode && { invite_code: inviteCode }),
    ...(wechatTicket && { wechat_ticket: wechatTicket }),
  });
  sessionStorage.removeItem(askingDeviceKey);
  await storeLogin(answer);
}

/** Stores the session of a login. If that fails, the session is ended on the server too. */
export async function storeLogin(answer: LoginAnswer): Promise<void> {
  const { token, header, role, data_key, user_info, expires_in } = answer;
  const endTime = new Date(serverNow() + expires_in * 1000).toISOString();
  try {
    await putSession({ token, header, role, data_key, user_info, expires_in: endTime });
  } catch (cause) {
    await endUnsaved(`${header} ${token}`);
    throw new StorageClosedError('the session cannot be stored', { cause });
  }
}

/**
 * Ends a session that this device could not store. If this request fails too, the session expires on the
 * server by itself.
 */
async function endUnsaved(authorization: string): Promise<void> {
  const language = document.documentElement.lang;
  const { method, path } = logout;
  await exchange(`/api/${path}`, { method, authorization, language }).catch(() => {});
}
