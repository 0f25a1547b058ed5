import { weixinLogin, weixinState } from '../../../contract/calls/account/wechat.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { fetchAnswer } from '../../api/client.ts';
import { serverNow } from '../../store/server-clock.ts';
import { assertStoreOpens } from '../../store/storage-closed.ts';
import { readInTab } from '../../store/tab-memory.ts';
import { keepLogin } from './log-in.ts';

/** What somebody was about when they left for WeChat. */
export interface BegunLogin {
  /** Where to go after logging in. */
  back: string;
  inviteCode: string | undefined;
}

/**
 * How somebody has come back. refused: WeChat was told no. foreign: nothing was begun in this tab that
 * belongs to the address; somebody else's link would log in, or link, with somebody else's WeChat.
 */
export type WechatReturn =
  | { kind: 'code'; code: string; secret: string; begun: BegunLogin }
  | { kind: 'refused'; begun: BegunLogin }
  | { kind: 'foreign' };

/** Proof that somebody is known to WeChat and to nobody here; `validUntil` in ms of the server's clock. */
export interface WechatTicket {
  ticket: string;
  validUntil: number;
}

interface StoredLogin extends BegunLogin {
  state: string;
  secret: string;
}

/** In this tab only, and only until it comes back. */
const storageKey = 'wechat_login';

/** Leaves this site for WeChat's page with the code to scan. Whoever does has agreed to the agreements. */
export async function goToWechat(begun: BegunLogin): Promise<void> {
  const { answer } = await fetchAnswer(weixinState, { origin: location.origin });
  const { state, secret, url } = answer;
  sessionStorage.setItem(storageKey, JSON.stringify({ ...begun, state, secret } satisfies StoredLogin));
  location.assign(url);
}

/** What the address says of a return from WeChat; null when it is none. */
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

/** Opens a session, or returns the ticket with which a login by mobile links this WeChat. */
export async function logInByWechat({
  code,
  secret,
}: Pick<Extract<WechatReturn, { kind: 'code' }>, 'code' | 'secret'>): Promise<WechatTicket | null> {
  await assertStoreOpens();
  const { answer } = await fetchAnswer(weixinLogin, { code, state: secret, agree: true });
  if ('wechat_ticket' in answer) {
    return { ticket: answer.wechat_ticket, validUntil: serverNow() + answer.valid_seconds * 1000 };
  }
  await keepLogin(answer);
  return null;
}

const isStored = (value: unknown): value is StoredLogin =>
  isRecord(value) && typeof value['state'] === 'string';
