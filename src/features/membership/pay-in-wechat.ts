import { orderWechat } from '../../../contract/calls/orders.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { fetchAnswer } from '../../api/client.ts';
import { readInTab } from '../../store/tab-memory.ts';
import { openSheet, type SheetEnd } from './wechat-bridge.ts';

/**
 * The result of WeChat's authorization for an order: a code that identifies the payer, and the secret that
 * belongs to the `state` in the address.
 */
export interface WechatPass {
  code: string;
  state: string;
}

/**
 * Session storage is used, because the data is only needed in this tab until the person returns from WeChat.
 */
const storageKey = 'wechat_order';

/**
 * Pays an order in WeChat's payment sheet. The first time, the page is left for WeChat's authorization, which
 * identifies the payer and returns; the result is then `left`. Throws the server's refusals.
 */
export async function payInWechat(id: number, pass?: WechatPass): Promise<SheetEnd | 'left'> {
  const { answer } = await fetchAnswer(orderWechat, { id, ...pass });
  if ('sheet' in answer) return openSheet(answer.sheet);
  const { state, secret, url } = answer;
  sessionStorage.setItem(storageKey, JSON.stringify({ state, secret } satisfies Stored));
  // Replaces the history entry, so that the back button does not start the same order again.
  location.replace(url);
  return 'left';
}

/**
 * Reads from the address that WeChat has redirected back; undefined if it has not. `foreign`: the redirect
 * was not requested by this tab, or WeChat did not identify the payer.
 */
export function readWechatReturn(query: URLSearchParams): WechatPass | 'foreign' | undefined {
  const state = query.get('state');
  const code = query.get('code');
  if (state === null && code === null) return undefined;
  const stored = readInTab(storageKey, isStored);
  return code !== null && stored?.state === state ? { code, state: stored.secret } : 'foreign';
}

export const forgetWechatReturn = (): void => sessionStorage.removeItem(storageKey);

interface Stored {
  state: string;
  secret: string;
}
const isStored = (value: unknown): value is Stored =>
  isRecord(value) && typeof value['state'] === 'string' && typeof value['secret'] === 'string';
