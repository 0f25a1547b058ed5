// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../../tests/support/an-order.ts';
import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { OrderList } from './order-list.tsx';

const time = '2026-11-25T04:05:00.000Z';

beforeEach(() => setLanguage('zh', catalogue));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a failed refund is not shown as under way', async () => {
  const refund = { amount_fen: 10_800, days: 0, create_time: time, finish_time: null };
  const list = (['processing', 'failed'] as const).map((state, at) =>
    anOrder({ id: at + 1, state: 'refunding', pay_time: time, refund: { ...refund, state } }),
  );
  vi.stubGlobal('fetch', async () => ourData({ list, page: 1, page_size: 20, total: 2 }));
  render(<OrderList page={1} />);
  expect(await screen.findByText('退款未成功')).toBeTruthy();
  expect(screen.getAllByText('退款中')).toHaveLength(1);
});

test('a page beyond the last one is not shown as no orders', async () => {
  vi.stubGlobal('fetch', async () => ourData({ list: [], page: 7, page_size: 20, total: 2 }));
  render(<OrderList page={7} />);
  expect(await screen.findByText('没有第 7 页')).toBeTruthy();
  expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe('#/pages/order/index');
  expect(screen.queryByText('暂无订单')).toBeNull();
});

test('orders that fail to load show the general error title', async () => {
  const broken = () => ourAnswer({ status: 500, code: 'internal', message: '' }, { status: 500 });
  vi.stubGlobal('fetch', async () => broken());
  render(<OrderList page={8} />);
  expect(await screen.findByRole('heading', { name: '加载失败' })).toBeTruthy();
});
