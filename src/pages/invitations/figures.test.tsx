// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ourData } from '../../../tests/support/our-answer.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { sessionState } from '../../store/session-state.ts';
import { FiguresCard } from './figures-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RewardLog } from './reward-log.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  connectionState.status = 'up';
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the total of days is not limited to the chart's months", async () => {
  const months = [{ month: '2026-11', registration_days: 7, upgrade_days: 0 }];
  const year = { year: 2026, days: 7, most: 365 };
  vi.stubGlobal('fetch', async () => ourData({ registered: 12, upgraded: 3, days: 177, months, year }));
  render(<FiguresCard />);
  expect((await screen.findByText('177')).parentElement?.textContent).toBe('累计得天数177');
});

test('a reward that was taken back shows no days', async () => {
  const reward = { mobile: '139****0000', reason: 'upgrade', outcome: 'taken_back', days: 0 };
  const list = [{ ...reward, create_time: '2026-11-20T06:05:00.000Z' }];
  vi.stubGlobal('fetch', async () => ourData({ list, total: 1, page: 1, page_size: 20 }));
  render(<RewardLog />);
  expect(await screen.findByText('升级后退款，天数已收回')).toBeTruthy();
});

/** Answers requests with a list of 130 rows, as many per page as requested. */
const answerPages = (rowOf: (at: number) => object) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const page_size = Number(new URL(address, 'http://ours').searchParams.get('page_size'));
    return ourData({
      list: Array.from({ length: page_size }, (_, at) => rowOf(at)),
      total: 130,
      page: 1,
      page_size,
    });
  });
const day = (at: number) => new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString();

/** Loads older rows until none are left to load, and returns the number of shown rows. */
async function askForAll(rowCount: () => number): Promise<number> {
  for (const n of [20, 40, 60, 80]) {
    await expect.poll(rowCount).toBe(n);
    fireEvent.click(await screen.findByRole('button', { name: '更早的' }));
  }
  await screen.findByText('共 130 条，只显示最近 100 条');
  return rowCount();
}

test('the total is shown if there are more people than rows', async () => {
  answerPages((at) => ({
    mobile: `139****${at}`,
    register_time: day(at),
    upgrade_time: null,
    days: 7,
    rewards: [],
  }));
  render(<PeopleCard />);
  expect(await askForAll(() => screen.queryAllByRole('row').length - 1)).toBe(100);
});

test('older rewards can be loaded and hidden ones are counted', async () => {
  const reward = { reason: 'registration', outcome: 'given', days: 7 };
  answerPages((at) => ({ ...reward, mobile: `139****${at}`, create_time: day(at) }));
  render(<RewardLog />);
  expect(await askForAll(() => screen.queryAllByRole('listitem').length)).toBe(100);
});
