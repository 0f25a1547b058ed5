import type { AnswerOf, RequestOf } from '../../../contract/call.ts';
import { getCode, logout, smsLogin, type LoginAnswer } from '../../../contract/calls/account/login.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import { exchange } from '../../api/exchange.ts';
import { serverNow } from '../../store/server-clock.ts';
import { StorageClosedError, assertStoreOpens } from '../../store/storage-closed.ts';
import { putSession } from '../../store/session.ts';

/** A code that is on its way. Times in ms of the server's clock. */
export interface SentCode {
  mobile: string;
  /** No other one is sent to this number before. */
  resendTime: number;
  validUntil: number;
  /** `log`: no SMS provider is set up, the code stands in the server's log. */
  channel: AnswerOf<typeof getCode>['channel'];
}

/** Has a code sent; `onPuzzle` hears that the device must do some work before, which takes it seconds. */
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

/** Stays until the code has been used or the tab is closed, as a phone may let go of the page while somebody reads the message. */
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
 * The same for every login in this browser; it tells the server no more than that. Without storage there is none. It has to
 * outlast the session, and rows of the store are sealed under a key that the logout deletes: so it lies beside the store.
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

/** Every call that sends a code answers so. */
export function sentCodeOf(mobile: string, answer: AnswerOf<typeof getCode>): SentCode {
  // Our idea of the server's clock may lag by a second, as `Date` has no parts of one: 60 s must not begin as 61.
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
  /** Links the WeChat that it stands for. */
  wechatTicket?: string | undefined;
}

/** Opens a session by a code; every tab follows the store. Throws `StorageClosedError` before anything is sent. */
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
  await keepLogin(answer);
}

/** Stores the session that a login has opened. One that cannot be stored does not stay open on the server either. */
export async function keepLogin(answer: LoginAnswer): Promise<void> {
  const { token, header, role, data_key, user_info, expires_in } = answer;
  const endTime = new Date(serverNow() + expires_in * 1000).toISOString();
  try {
    await putSession({ token, header, role, data_key, user_info, expires_in: endTime });
  } catch (cause) {
    await endUnsaved(`${header} ${token}`);
    throw new StorageClosedError('the session cannot be stored', { cause });
  }
}

/** If that fails too, it ends by its time. */
async function endUnsaved(authorization: string): Promise<void> {
  const language = document.documentElement.lang;
  const { method, path } = logout;
  await exchange(`/api/${path}`, { method, authorization, language }).catch(() => {});
}
