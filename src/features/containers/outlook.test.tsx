// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { sessionState } from '../../store/session-state.ts';
import type { WeekOutlook } from './arrange-options.ts';
import { Outlook } from './outlook.tsx';

beforeEach(() => {
  setLanguage('zh', catalogue);
  sessionState.member_id = 7;
});
afterEach(() => {
  cleanup();
  sessionState.member_id = 0;
});

const week = (monday: string, lowest: number, highest: number): WeekOutlook => ({
  monday,
  total: 1,
  range: { currency: 'USD', lowest, highest },
  fastestDays: 29,
  spots: [{ id: monday, x: 0.5, y: 0.2, isDirect: true }],
});

test('the rates at the lines and the days at the edges of a week are labelled', () => {
  const weeks = [week('2026-11-30', 21_150_000, 26_200_000), week('2026-12-07', 23_000_000, 51_850_000)];
  const { container } = render(<Outlook weeks={weeks} week="" onWeek={() => {}} />);
  const axis = container.querySelector('[class*="axis"]');
  expect([...(axis?.children ?? [])].map((label) => label.textContent)).toEqual(['5,185', '2,115']);
  const [first] = screen.getAllByRole('button');
  expect([...(first?.querySelectorAll('[class*="plot"] small') ?? [])].map((day) => day.textContent)).toEqual(
    ['一', '日'],
  );
});
