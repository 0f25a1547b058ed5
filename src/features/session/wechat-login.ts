import { weixinLogin, weixinState } from '../../../contract/calls/account/wechat.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { fetchAnswer } from '../../api/client.ts';
import { serverNow } from '../../state/server-clock.ts';
import { assertStoreOpens } from '../../store/storage-closed.ts';
import { readInTab } from '../../store/tab-memory.ts';
import { storeLogin } from './log-in.ts';

/** The data of a login that this tab needs again when the person returns from WeChat's page. */
export interface BegunLogin {
  back: string;
  inviteCode: string | undefined;
}

/**
 * The result of returning from WeChat's page. `code`: WeChat has returned a login code. `refused`: the person
 * refused in WeChat. `foreign`: this tab did not begin the login. Such a return must not be used, because
 * someone could send a person a link that logs the person in to another person's account.
 */
export type WechatReturn =
  | { kind: 'code'; code: string; secret: string; begun: BegunLogin }
  | { kind: 'refused'; begun: BegunLogin }
  | { kind: 'foreign' };

/**
 * A ticket for a WeChat account that is not linked to a member yet. It proves that the person owns the
 * account. `validUntil` is in ms of the server's clock.
 */
export interface WechatTicket {
  ticket: string;
  validUntil: number;
}

interface StoredLogin extends BegunLogin {
  state: string;
  secret: string;
}

/**
 * The session storage key of a login that was begun with WeChat. It is needed only in this tab, until the
 * person returns from WeChat.
 */
const storageKey = 'wechat_login';

/**
 * Opens WeChat's page with the QR code to scan, in place of this site. The login form calls this only after
 * the person has accepted the agreements.
 */
export async function goToWechat(begun: BegunLogin): Promise<void> {
  const { answer } = await fetchAnswer(weixinState, { origin: location.origin });
  const { state, secret, url } = answer;
  sessionStorage.setItem(storageKey, JSON.stringify({ ...begun, state, secret } satisfies StoredLogin));
  location.assign(url);
}

/** Reads the result of the WeChat login from the URL; null if WeChat has not redirected to this URL. */
export function readWechatReturn(query: URLSearchParams): WechatReturn | null {
  const state = query.get('state');
  const code = query.get('code');
  if (state === null && code === null) return null;
  const stored = readInTab(storageKey, isStored);
  if (stored?.state !== state) return { kind: 'foreign' };
  const { secret, back, inviteCode } = stored;
  const begun = { back, inviteCode };
  return code === null ? { kind: 'refused', begun } : { kind: 'code', code, secret, begun };
}

export const forgetWechatReturn = (): void => sessionStorage.removeItem(storageKey);

/**
 * Logs in by the code from WeChat and resolves with null. If the WeChat account is not linked to a member,
 * resolves with a ticket; a login by mobile number with this ticket links the account. Rejects before any
 * request is sent if the store cannot be opened.
 */
export async function logInByWechat({
  code,
  secret,
}: Pick<Extract<WechatReturn, { kind: 'code' }>, 'code' | 'secret'>): Promise<WechatTicket | null> {
  await assertStoreOpens();
  const { answer } = await fetchAnswer(weixinLogin, { code, state: secret, agree: true });
  if ('wechat_ticket' in answer) {
    return { ticket: answer.wechat_ticket, validUntil: serverNow() + answer.valid_seconds * 1000 };
  }
  await storeLogin(answer);
  return null;
}

const isStored = (value: unknown): value is StoredLogin =>
  isRecord(value) && typeof value['state'] === 'string';
