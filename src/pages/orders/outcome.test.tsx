// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../../tests/support/an-order.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import type { Order } from '../../../contract/calls/orders.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { OneOrder } from './one-order.tsx';

const time = '2026-11-25T04:05:00.000Z';
const refund = { amount_fen: 10_800, days: 0, state: 'done', create_time: time, finish_time: time } as const;
const refunded = anOrder({
  state: 'refunded',
  create_time: time,
  expire_time: time,
  pay_time: time,
  trade_no_end: '7718',
  refund,
});

beforeEach(() => setLanguage('zh', catalogue));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let lastId = 0;

/** Shows an order with its own id, because requests with the same id share one answer. */
async function show(differs: Partial<Order>): Promise<void> {
  const id = ++lastId;
  vi.stubGlobal('fetch', async () => ourData({ ...refunded, ...differs, id }));
  render(<OneOrder id={id} />);
  await screen.findByRole('heading', { level: 1, name: refunded.chinese_name });
}

test('a refund shows the withdrawn days only if there were any', async () => {
  await show({ refund: { ...refund, days: 12 } });
  expect(screen.getByText(/剩余的 12 天已收回/)).toBeTruthy();
  cleanup();
  await show({});
  expect(screen.queryByText(/收回/)).toBeNull();
});

test('a failed refund is not shown as received', async () => {
  await show({ state: 'refunding', is_exceptional: true, refund: { ...refund, state: 'failed' } });
  expect(screen.getByText('退款未成功')).toBeTruthy();
  expect(screen.queryByText('退款到账')).toBeNull();
  expect(screen.queryByText(/工作日/)).toBeNull();
});

test('a mismatched payment never shows that nothing was charged', async () => {
  await show({ state: 'closed', is_exceptional: true, close_time: time, refund: null });
  expect(screen.getByText(/正在人工核对/)).toBeTruthy();
  expect(screen.queryByText(/没有扣款/)).toBeNull();
  expect(screen.queryByRole('link', { name: '重新下单' })).toBeNull();
});
