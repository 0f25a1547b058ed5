// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../../tests/support/an-order.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import type { Order } from '../../../contract/calls/orders.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';

const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const expired = anOrder({
  state: 'expired',
  create_time: time(-31),
  expire_time: time(-1),
  close_time: time(-1),
});
const paidLate: Order = { ...expired, state: 'paid_late', pay_time: time(-2), choose_until: time(1_400) };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an expired order shows a payment that is reported late', async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  let asked = 0;
  vi.stubGlobal('fetch', async () => ourData(asked++ === 0 ? expired : paidLate));
  render(<OneOrder id={1} />);
  expect(await screen.findByText('订单已过期')).toBeTruthy();
  expect(screen.queryByText(/没有扣款/)).toBeNull();
  expect(await screen.findByRole('button', { name: /开通/ }, { timeout: 8_000 })).toBeTruthy();
  expect(screen.getByText('订单过期后收到付款')).toBeTruthy();
}, 20_000);

test('the page of a long-expired order stops polling', async () => {
  setLanguage('zh', catalogue);
  let asked = 0;
  const long = { ...expired, close_time: time(-90) };
  vi.stubGlobal('fetch', async () => ourData((asked++, long)));
  render(<OneOrder id={1} />);
  await screen.findByText('订单已过期');
  const before = asked;
  await new Promise((done) => setTimeout(done, 2_500));
  expect(asked).toBe(before);
}, 20_000);

test('the list updates an order that another tab cancelled', async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  let asked = 0;
  const waiting = { ...expired, state: 'pending', close_time: null, expire_time: time(29) };
  const closed = { ...expired, state: 'closed' };
  vi.stubGlobal('fetch', async () =>
    ourData({ list: [asked++ === 0 ? waiting : closed], total: 1, page: 1, page_size: 20 }),
  );
  render(<OrderList page={1} />);
  expect(await screen.findByText('等待付款')).toBeTruthy();
  expect(await screen.findByText('已取消', {}, { timeout: 8_000 })).toBeTruthy();
}, 20_000);
