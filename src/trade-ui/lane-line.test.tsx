// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { book as en } from '../i18n/en/book.ts';
import { setLanguage } from '../i18n/t.ts';
import { book as zh } from '../i18n/zh/book.ts';
import { laneGeometry, spanOf } from './lane-geometry.ts';
import { LaneLine } from './lane-line.tsx';

const lane = {
  load: { start_time: '2026-11-22', end_time: '2026-11-25' },
  unload: { start_time: '2026-12-13', end_time: '2026-12-15' },
  days: 21,
};

afterEach(cleanup);

describe('the measures of a lane', () => {
  it('are days: window, voyage between the windows, window', () => {
    expect(laneGeometry(lane)).toEqual({ loadDays: 4, legDays: 17, unloadDays: 3, viasAt: [], daysAt: 0.5 });
  });

  it('put the number of days into the widest gap between calls', () => {
    const { viasAt, daysAt } = laneGeometry({ ...lane, vias: ['2026-12-03'] });
    expect(viasAt[0]).toBeCloseTo(7 / 17);
    expect(daysAt).toBeCloseTo((7 / 17 + 1) / 2);
  });

  it('keep calls within the windows beside them', () => {
    const { viasAt } = laneGeometry({ ...lane, vias: ['2026-11-23', '2026-12-20'] });
    expect(viasAt).toEqual([0.03, 0.97]);
  });

  it('leave a line where the windows overlap', () => {
    expect(laneGeometry({ ...lane, days: 2 }).legDays).toBe(1);
  });

  it('fit all lines into one scale of whole tens', () => {
    expect(spanOf([lane, { ...lane, days: 27 }])).toBe(30);
    expect(spanOf([{ ...lane, days: 28 }])).toBe(40);
    expect(spanOf([])).toBe(10);
  });
});

describe('a lane line', () => {
  it('says in words what it shows', () => {
    setLanguage('zh', zh);
    render(<LaneLine {...lane} today="2026-11-20" vias={['2026-12-03']} />);
    expect(
      screen.getByRole('img', { name: '受载 11月22–25日，中途挂靠 1 港，航程 21 天，抵港 12月13–15日' }),
    ).toBeDefined();
    cleanup();
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" state="withdrawn" />);
    const name = 'withdrawn, Laycan 22–25 Nov, transit time 21 days, arriving 13–15 Dec';
    expect(screen.getByRole('img', { name })).toBeDefined();
    expect(screen.getByText('21 days')).toBeDefined();
  });

  it('leaves the number out where it is small, bare or silent', () => {
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" size="s" isDecorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('21 days')).toBeNull();
  });

  it('puts the number beside a voyage that is too short to carry it', () => {
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" days={6} span={60} />);
    expect(screen.getByText('6 days').parentElement?.getAttribute('role')).toBe('img');
  });
});
