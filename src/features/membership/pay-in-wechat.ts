import { orderWechat } from '../../../contract/calls/orders.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { fetchAnswer } from '../../api/client.ts';
import { readInTab } from '../../store/tab-memory.ts';
import { openSheet, type SheetEnd } from './wechat-bridge.ts';

/**
 * The result of WeChat's authorization for an order. `code` identifies the payer. `state` is the secret that
 * the server issued to this tab; it proves that this tab requested the authorization. It is not the `state`
 * in the URL to which WeChat redirects.
 */
export interface WechatPass {
  code: string;
  state: string;
}

/**
 * The key in session storage under which the secret is stored until the person returns from WeChat to this
 * tab.
 */
const storageKey = 'wechat_order';

/**
 * Pays an order in WeChat's payment sheet. If WeChat must identify the payer first, the browser opens
 * WeChat's authorization page, which redirects back with a code, and the function resolves with `left`.
 * Rejects with the server's refusals.
 */
export async function payInWechat(id: number, pass?: WechatPass): Promise<SheetEnd | 'left'> {
  const { answer } = await fetchAnswer(orderWechat, { id, ...pass });
  if ('sheet' in answer) return openSheet(answer.sheet);
  const { state, secret, url } = answer;
  sessionStorage.setItem(storageKey, JSON.stringify({ state, secret } satisfies Stored));
  // Replaces the history entry, so that the back button does not return to a page that starts the same
  // payment again.
  location.replace(url);
  return 'left';
}

/**
 * Reads the result of WeChat's authorization from the URL; undefined if WeChat has not redirected to this
 * URL. `foreign`: the redirect was not requested by this tab, or WeChat did not identify the payer.
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
