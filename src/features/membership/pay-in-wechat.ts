import { orderWechat } from '../../../contract/calls/orders.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { fetchAnswer } from '../../api/client.ts';
import { readInTab } from '../../store/tab-memory.ts';
import { openSheet, type SheetEnd } from './wechat-bridge.ts';

/** What WeChat came back with for an order: a code for whoever holds the phone, and the secret of its state. */
export interface WechatPass {
  code: string;
  state: string;
}

/** In this tab only, and only until it comes back. */
const storageKey = 'wechat_order';

/**
 * Pays an order in WeChat's sheet. The first time the page is left for WeChat, which says who pays and comes back:
 * `left`. Throws what the server refuses.
 */
export async function payInWechat(id: number, pass?: WechatPass): Promise<SheetEnd | 'left'> {
  const { answer } = await fetchAnswer(orderWechat, { id, ...pass });
  if ('sheet' in answer) return openSheet(answer.sheet);
  const { state, secret, url } = answer;
  sessionStorage.setItem(storageKey, JSON.stringify({ state, secret } satisfies Stored));
  // In its place: a step back does not lead to the same order once more.
  location.replace(url);
  return 'left';
}

/**
 * What the address says of a return from WeChat; undefined when it is none. foreign: this tab had not asked for it, or
 * WeChat has not said who pays.
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
