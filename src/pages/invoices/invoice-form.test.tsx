// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import type { InvoiceData } from './use-invoice-form.ts';

const order = (id: number): InvoiceData['orders'][number] => ({
  id,
  number: `20261124${id}`,
  chinese_name: 'VIP 月卡',
  english_name: 'VIP, a month',
  amount_fen: 10_800,
  pay_time: '2026-11-24T00:00:00.000Z',
  is_simulated: true,
  invoice_id: null,
});
const data: InvoiceData = { orders: [order(1), order(2)], invoices: [], headers: [], last_email: '' };

const typed = [
  ['公司名称', '恒泰国际货运代理（上海）有限公司'],
  ['统一社会信用代码', '9135 0100 M000 100Y 43'],
  ['接收邮箱', 'caiwu@hengtai.example'],
  ['手机号', '139 0000 1234'],
] as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const box = (n: number) => screen.getAllByRole<HTMLInputElement>('checkbox')[n];
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^提交/ }));
const refusal = (errors: object[]) =>
  ourAnswer({ status: 422, code: 'invalid', message: '验证失败', errors }, { status: 422 });

let answer: () => Response | Promise<Response>;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(async () => {
  cleanup();
  await (await import('../../store/session.ts')).deleteSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the form with freshly loaded modules, as after a reload of the page. */
async function open(member_id = 7) {
  const { setLanguage } = await import('../../i18n/t.ts');
  setLanguage('zh', (await import('../../i18n/zh/catalogue.ts')).catalogue);
  (await import('../../state/connection-state.ts')).connectionState.status = 'up';
  // Stores a session. Otherwise a request would find none and clear the member's draft.
  const user_info = { id: member_id, publisher: 0, avatar: '', mobile: '', nickname: '' } as const;
  await (await import('../../store/session.ts')).putSession({ token: 'a token', user_info });
  const { InvoiceForm } = await import('./invoice-form.tsx');
  render(<InvoiceForm data={data} orderId={1} onSent={() => {}} />);
}
async function fillIn() {
  await open();
  for (const [name, value] of typed) fireEvent.change(field(name), { target: { value } });
  fireEvent.click(screen.getByRole('radio', { name: /专/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /202611242/ }));
}
function expectAllThere() {
  expect(typed.map(([name]) => field(name).value)).toEqual(typed.map(([, value]) => value));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /专/ }).checked).toBe(true);
  expect([box(0)?.checked, box(1)?.checked]).toEqual([true, true]);
}

// This test must be first: pages of other tests would still react to the event.
test('a sent invoice request leaves no draft in the tab', async () => {
  await fillIn();
  (await import('./typed-invoice.ts')).typedInvoice.chosenIds = [];
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('invoice_draft')).toBeNull();
});

test.each([
  [
    'a refusal',
    () => refusal([{ field: 'mobile', code: 'x', message: '请填写正确的手机号' }]),
    '请填写正确的手机号',
  ],
  ['no answer', () => Promise.reject(new TypeError('no connection')), /无法连接/],
])('all input and ticks remain after %s', async (_why, what, said) => {
  await fillIn();
  answer = what;
  submit();
  await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0));
  expectAllThere();
});

test('a draft survives reloads and navigation, but not a change of member', async () => {
  await fillIn();
  cleanup();
  await open();
  expectAllThere();
  dispatchEvent(new Event('pagehide'));
  cleanup();
  vi.resetModules();
  await open();
  expectAllThere();
  cleanup();
  await open(8);
  expect(typed.map(([name]) => field(name).value)).toEqual(['', '', '', '']);
});

test('a draft that an earlier version stored in the tab is restored', async () => {
  await fillIn();
  dispatchEvent(new Event('pagehide'));
  cleanup();
  vi.resetModules();
  const { chosenIds, ...draft } = JSON.parse(sessionStorage.getItem('invoice_draft') ?? '{}');
  expect(chosenIds).toHaveLength(2);
  sessionStorage.setItem('invoice_draft', JSON.stringify({ ...draft, wished: chosenIds }));
  await open();
  expectAllThere();
});

const refused = {
  id: 5,
  number: 'INV5',
  header_type: 'company' as const,
  company_name: '恒泰国际货运代理（上海）有限公司',
  social_credit_code: '91350100M000100Y43',
  invoice_type: 'special' as const,
  email: 'caiwu@hengtai.example',
  mobile: '139****1234',
  amount_fen: 10_800,
  state: 'refused' as const,
  reason: '名称与信用代码不符',
  is_simulated: false,
  orders: [{ id: 2, number: 'LC2', chinese_name: 'VIP 月卡', english_name: 'VIP, a month' }],
  create_time: '2026-11-24T00:00:00.000Z',
  decide_time: '2026-11-25T00:00:00.000Z',
};

test('a refused request can be edited again, except its mobile number', async () => {
  await open();
  const { MyInvoices } = await import('./my-invoices.tsx');
  const { rerender } = render(<MyInvoices invoices={[refused]} orders={data.orders} />);
  fireEvent.click(screen.getByRole('button', { name: '重新申请' }));
  await waitFor(() => expect(field('公司名称').value).toBe(refused.company_name));
  expect(field('手机号').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /专/ }).checked).toBe(true);
  expect([box(0)?.checked, box(1)?.checked]).toEqual([false, true]);
  expect(document.activeElement).toBe(field('公司名称'));
  const taken = data.orders.map((one) => ({ ...one, invoice_id: 6 }));
  rerender(<MyInvoices invoices={[refused]} orders={taken} />);
  expect(screen.queryByRole('button', { name: '重新申请' })).toBeNull();
});

test('input replaced by a refused request can be restored', async () => {
  await fillIn();
  const { MyInvoices } = await import('./my-invoices.tsx');
  const { currentToasts } = await import('../../ui/toasts.ts');
  fireEvent.change(field('公司名称'), { target: { value: '林晓货运' } });
  render(<MyInvoices invoices={[refused]} orders={data.orders} />);
  fireEvent.click(screen.getByRole('button', { name: '重新申请' }));
  await waitFor(() => expect(field('公司名称').value).toBe(refused.company_name));
  currentToasts().at(-1)?.action?.run();
  await waitFor(() => expect(field('公司名称').value).toBe('林晓货运'));
  expect([box(0)?.checked, box(1)?.checked]).toEqual([true, true]);
});
