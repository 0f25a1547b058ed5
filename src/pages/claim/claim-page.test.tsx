// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourAnswer } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { ClaimPage } from './claim-page.tsx';

const asked = vi.fn<() => Response | Promise<Response>>();

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  Object.assign(sessionState, { member_id: 7, mobile: '138****0001' });
  history.replaceState(null, '', '/?ticket=abc');
  vi.stubGlobal('fetch', async () => asked());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const confirm = () => screen.getByRole('button', { name: /成为管理员/ });

test('a server error is not shown as a lost connection', async () => {
  const message = '服务器出错，请稍后再试';
  asked.mockImplementation(() => ourAnswer({ status: 500, code: 'internal', message }, { status: 500 }));
  render(<ClaimPage />);
  fireEvent.click(confirm());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(confirm()).toBeTruthy();
});

test('a server error without a message shows its request id', async () => {
  const told = { status: 500, code: 'internal', message: '', request_id: '019b8bab' };
  asked.mockImplementation(() => ourAnswer(told, { status: 500 }));
  render(<ClaimPage />);
  fireEvent.click(confirm());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/019b8bab/));
});

test('an offline device shows that a connection is needed and sends nothing', () => {
  connectionState.status = 'offline';
  render(<ClaimPage />);
  expect(screen.getByRole('status').textContent).toMatch(/联网后/);
  fireEvent.click(confirm());
  expect(asked).not.toHaveBeenCalled();
});

test('the page title shows that a link is incomplete', () => {
  history.replaceState(null, '', '/');
  render(<ClaimPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('链接不完整');
});
