// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { book } from '../../i18n/zh/book.ts';
import { lineState } from '../../store/line-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { FiguresCard } from './figures-card.tsx';
import { RewardLog } from './reward-log.tsx';

beforeEach(() => {
  setLanguage('zh', book);
  lineState.line = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what came in all is not told as that of the months of the chart', async () => {
  const months = [{ month: '2026-11', registration_days: 7, upgrade_days: 0 }];
  const year = { year: 2026, days: 7, most: 365 };
  vi.stubGlobal('fetch', async () => ourData({ registered: 12, upgraded: 3, days: 177, months, year }));
  render(<FiguresCard />);
  expect((await screen.findByText('177')).parentElement?.textContent).toBe('累计得天数177');
});

test('of a reward that went back nobody is told more days than it had brought', async () => {
  const reward = { mobile: '139****0000', reason: 'upgrade', outcome: 'taken_back', days: 0 };
  const list = [{ ...reward, create_time: '2026-11-20T06:05:00.000Z' }];
  vi.stubGlobal('fetch', async () => ourData({ list, total: 1, page: 1, page_size: 20 }));
  render(<RewardLog />);
  expect(await screen.findByText('升级后退款，天数已收回')).toBeTruthy();
});
