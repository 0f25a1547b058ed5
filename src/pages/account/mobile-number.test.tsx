// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { MobileNumber } from './mobile-number.tsx';

const fetched = vi.hoisted(() => ({ answer: (_whole: string) => {} }));
vi.mock('../../features/account/change-profile.ts', () => ({
  fetchMobile: () =>
    new Promise<string>((done) => {
      fetched.answer = done;
    }),
}));

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  Object.assign(sessionState, { member_id: 7, mobile: '138****0001' });
});
afterEach(cleanup);

/**
 * Requests the whole number, runs `meanwhile` before the answer is received, and returns true if the number
 * is shown.
 */
async function askedWhile(meanwhile: () => void): Promise<boolean> {
  render(<MobileNumber />);
  fireEvent.click(screen.getByRole('button', { name: '显示完整号码' }));
  act(meanwhile);
  await act(async () => fetched.answer('13800000001'));
  return screen.queryByText('138 0000 0001') !== null;
}

test('a full number is not shown if the page was hidden meanwhile', async () => {
  expect(await askedWhile(() => {})).toBe(true);
  cleanup();
  expect(await askedWhile(() => void document.dispatchEvent(new Event('visibilitychange')))).toBe(false);
});
