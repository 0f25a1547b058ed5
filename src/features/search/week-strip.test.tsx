// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import type { DayWindow } from './week-range.ts';
import type { Weeks } from '../sailings/weeks.ts';
import { WeekStrip } from './week-strip.tsx';

const weeks: Weeks = {
  list: ['2026-11-16', '2026-11-23', '2026-11-30'].map((start_time, index) => ({
    week: `2026-W${47 + index}`,
    start_time,
    sailing_total: index,
  })),
  windows: [
    { start_time: '2026-11-23', end_time: '2026-11-25', withdrawn: false },
    { start_time: '2026-11-30', end_time: '2026-12-02', withdrawn: true },
    { start_time: '2026-12-01', end_time: '2026-12-02', withdrawn: false },
  ],
};
const onPick = vi.fn<(window: DayWindow) => void>();
const show = (window: DayWindow = { since: '', until: '' }) =>
  render(<WeekStrip weeks={weeks} window={window} today="2026-11-20" onPick={onPick} />);

beforeEach(() => setLanguage('zh', catalogue));
afterEach(() => {
  cleanup();
  onPick.mockReset();
});

it('each week has a label with its number of sailings', () => {
  show();
  expect(screen.getAllByRole('button').map((week) => week.getAttribute('aria-label'))).toEqual([
    '11/16起一周，0 条船期',
    '11/23起一周，1 条船期',
    '11/30起一周，2 条船期',
  ]);
});

it('a tap selects a week, the next tap deselects it', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: /^11\/23/ }));
  expect(onPick).toHaveBeenLastCalledWith({ since: '2026-11-23', until: '2026-11-29' });
  cleanup();
  show({ since: '2026-11-23', until: '2026-11-29' });
  expect(screen.getByRole('button', { name: /^11\/23/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /^11\/23/ }));
  expect(onPick).toHaveBeenLastCalledWith({ since: '', until: '' });
});

it('the strip is one tab stop, with arrow keys inside', () => {
  show({ since: '2026-11-23', until: '2026-11-29' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.tabIndex)).toEqual([-1, 0, -1]);
  buttons[1]?.focus();
  fireEvent.keyDown(buttons[1] as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(buttons[2]);
  fireEvent.keyDown(buttons[2] as HTMLElement, { key: 'Home' });
  expect(document.activeElement).toBe(buttons[0]);
});
