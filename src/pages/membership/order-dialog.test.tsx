// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ourAnswer, ourData } from '../../../tests/support/our-answer.ts';
import type { Plan } from '../../../contract/calls/membership.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { OrderDialog } from './order-dialog.tsx';

const plan = { id: 1, tier: 'vip', period: 'year' } as Plan;
const quote = {
  contract_id: 1,
  price_fen: 98_000,
  credit_fen: 0,
  credit_days: 0,
  due_fen: 98_000,
  from_time: '2026-11-20T06:05:00.000Z',
  to_time: '2027-11-20T06:05:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Opened {
  is_demo: boolean;
  says: RegExp;
  onClose?: () => void;
}

/** Opens the dialog without any payment provider and returns the texts of its buttons. */
async function open({ is_demo, says, onClose = () => {} }: Opened): Promise<string[]> {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  vi.stubGlobal('fetch', async () => ourData({ list: [quote], providers: [], is_demo, pending_id: null }));
  render(<OrderDialog plan={plan} onClose={onClose} />);
  await screen.findByText(says);
  return screen.getAllByRole('button').map((button) => button.textContent);
}

test('a demo account learns that it cannot pay and sees no retry', async () => {
  const close = vi.fn<() => void>();
  const says = /演示账号只能模拟付款/;
  expect(await open({ is_demo: true, says, onClose: close })).not.toContain('重试');
  fireEvent.click(screen.getByText('关闭'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a normal account without a payment provider can retry', async () => {
  expect(await open({ is_demo: false, says: /请稍后再试/ })).toContain('重试');
});

test("a refused order shows the server's reason and reloads the quote", async () => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  const providers = [{ name: 'simulated', channels: ['qr'], is_simulated: true }];
  const message = '已付款，正在核对';
  const errors = [{ field: '', code: 'order_paid_already', message }];
  const refusal = { status: 409, code: 'conflict', message: '内容已被他人修改', errors };
  let asked = 0;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'POST') return ourAnswer(refusal, { status: 409 });
    asked += 1;
    return ourData({ list: [quote], providers, is_demo: false, pending_id: null });
  });
  render(<OrderDialog plan={plan} onClose={() => {}} />);
  fireEvent.click(await screen.findByText('提交订单'));
  expect((await screen.findByText(message)).textContent).toBe(message);
  await vi.waitFor(() => expect(asked).toBe(2));
});
