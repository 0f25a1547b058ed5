// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { anOrder } from '../../../tests/support/an-order.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import type { Order, WechatSheet } from '../../../contract/calls/orders.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { OneOrder } from './one-order.tsx';

const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const waiting = anOrder({ id: 7, channel: 'jsapi', create_time: time(-1), expire_time: time(29) });
const sheet: WechatSheet = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 's',
};
const left = { url: 'https://open.weixin.qq.com/x', state: 'f'.repeat(64), secret: 's'.repeat(43) };

/** The requests to the server, except those for the order itself. */
let asked: { path: string; body: Record<string, unknown> }[];
let next: object;
let order: Order;
beforeEach(() => {
  asked = [];
  next = { sheet };
  order = waiting;
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50');
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), init);
    const path = new URL(request.url).pathname.replace('/api/', '');
    if (request.method === 'POST')
      asked.push({
        path,
        body: JSON.parse((init?.body as string | undefined) ?? '{}') as Record<string, unknown>,
      });
    return ourData(path === 'member/order/wechat' ? next : order);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  delete window.WeixinJSBridge;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Installs a WeChat bridge that ends its sheet with this message. */
function aBridge(err_msg: string) {
  const invoke = vi.fn<NonNullable<typeof window.WeixinJSBridge>['invoke']>((_, __, done) =>
    done({ err_msg: `get_brand_wcpay_request:${err_msg}` }),
  );
  window.WeixinJSBridge = { invoke };
  return invoke;
}
/**
 * Opens the order's page with WeChat's additions to the address. Returns a function for the current address.
 */
function open(added = ''): () => string {
  const place = memoryLocation({ path: '/pages/order/index', searchPath: `id=7${added}`, record: true });
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <OneOrder id={7} />
    </Router>,
  );
  return () => place.history.at(-1) ?? '';
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: '在微信内付款' }));

test("the sheet uses the server's signature and the server confirms the payment", async () => {
  const invoke = aBridge('ok');
  open();
  await press();
  expect(await screen.findByText('微信已显示付款完成，到账后自动开通，请勿重复付款')).toBeTruthy();
  expect(invoke.mock.calls.map(([name, given]) => [name, given])).toEqual([['getBrandWCPayRequest', sheet]]);
  expect(asked).toEqual([
    { path: 'member/order/wechat', body: { id: 7 } },
    { path: 'member/order/handle', body: { action: 'check', id: 7 } },
  ]);
  expect(screen.getByRole('heading', { name: '付款' })).toBeTruthy();
  // The member must not pay twice before the server confirms the payment.
  await press();
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('a cancelled sheet and a failed one show different messages', async () => {
  open();
  aBridge('cancel');
  await press();
  expect(await screen.findByText('已取消付款，订单仍保留')).toBeTruthy();
  aBridge('fail');
  await press();
  expect(await screen.findByText(/付款未完成/)).toBeTruthy();
  expect(screen.queryByText('已取消付款，订单仍保留')).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(['member/order/wechat', 'member/order/wechat']);
});

test('a silent sheet can be opened again and its late result counts', async () => {
  const shown = vi.fn<NonNullable<typeof window.WeixinJSBridge>['invoke']>();
  window.WeixinJSBridge = { invoke: shown };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open();
    await press();
    await expect.poll(() => shown).toHaveBeenCalledTimes(1);
    await press();
    expect(shown).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await press();
    await expect.poll(() => shown).toHaveBeenCalledTimes(2);
    shown.mock.calls[0]?.[2]({ err_msg: 'get_brand_wcpay_request:ok' });
    expect(await screen.findByText('微信已显示付款完成，到账后自动开通，请勿重复付款')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('the payment waits for a bridge that loads late', async () => {
  open();
  await press();
  aBridge('cancel');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await screen.findByText('已取消付款，订单仍保留')).toBeTruthy();
});

test('the first payment goes through WeChat and then opens the sheet once', async () => {
  const goTo = vi.spyOn(location, 'replace').mockImplementation(() => {});
  next = left;
  open();
  await press();
  await expect.poll(() => goTo).toHaveBeenCalledWith(left.url);
  cleanup();
  const invoke = aBridge('cancel');
  next = { sheet };
  const place = open(`&code=abc&state=${left.state}`);
  expect(await screen.findByText('已取消付款，订单仍保留')).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ id: 7, code: 'abc', state: left.secret });
  expect(place()).toBe('/pages/order/index?id=7');
  expect(sessionStorage.length).toBe(0);
  cleanup();
  // A reload or a step back must not open the sheet again.
  open();
  await screen.findByRole('button', { name: '在微信内付款' });
  expect(invoke).toHaveBeenCalledTimes(1);
});

test('a link with a foreign code opens nothing', async () => {
  const invoke = aBridge('ok');
  open('&code=theirs&state=theirs');
  expect(await screen.findByText('微信未确认付款人，请再次点击付款')).toBeTruthy();
  expect([invoke.mock.calls, asked]).toEqual([[], []]);
});

test('outside WeChat the order explains where to pay', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/120');
  open();
  expect(await screen.findByText(/请在微信中打开本页/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '在微信内付款' })).toBeNull();
});
