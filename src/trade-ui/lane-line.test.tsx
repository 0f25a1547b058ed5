// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { catalogue as en } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { catalogue as zh } from '../i18n/zh/catalogue.ts';
import { laneGeometry, spanOf } from './lane-geometry.ts';
import { LaneLine } from './lane-line.tsx';

const lane = {
  load: { start_time: '2026-11-22', end_time: '2026-11-25' },
  unload: { start_time: '2026-12-13', end_time: '2026-12-15' },
  days: 21,
};

afterEach(cleanup);

describe('lane geometry', () => {
  it('the parts are measured in days: laycan, voyage, arrival window', () => {
    expect(laneGeometry(lane)).toEqual({
      loadDays: 4,
      legDays: 17,
      unloadDays: 3,
      viasAt: [],
      gap: { at: 0.5, share: 1 },
    });
  });

  it('the number of days is placed in the widest gap between calls', () => {
    const { viasAt, gap } = laneGeometry({ ...lane, vias: ['2026-12-03'] });
    expect(viasAt[0]).toBeCloseTo(7 / 17);
    expect(gap.at).toBeCloseTo((7 / 17 + 1) / 2);
    expect(gap.share).toBeCloseTo(10 / 17);
  });

  it('calls within a window are moved just outside it', () => {
    const { viasAt } = laneGeometry({ ...lane, vias: ['2026-11-23', '2026-12-20'] });
    expect(viasAt).toEqual([0.03, 0.97]);
  });

  it('overlapping windows still leave a leg of one day', () => {
    expect(laneGeometry({ ...lane, days: 2 }).legDays).toBe(1);
  });

  it('one scale of whole tens fits all lines', () => {
    expect(spanOf([lane, { ...lane, days: 27 }])).toBe(30);
    expect(spanOf([{ ...lane, days: 28 }])).toBe(40);
    expect(spanOf([])).toBe(10);
  });

  it('the scale leaves room for numbers that are written after their lines', () => {
    const vias = ['2026-11-29', '2026-12-03', '2026-12-08', '2026-12-13'];
    expect(spanOf([{ ...lane, days: 27 }], 0.3)).toBe(30);
    expect(spanOf([{ ...lane, days: 27, vias }], 0.3)).toBe(50);
  });
});

describe('lane line', () => {
  it('its label describes the sailing in words', () => {
    setLanguage('zh', zh);
    render(<LaneLine {...lane} today="2026-11-20" vias={['2026-12-03']} />);
    expect(
      screen.getByRole('img', { name: '受载 11月22–25日，中途挂靠 1 港，航程 21 天，抵港 12月13–15日' }),
    ).toBeDefined();
    cleanup();
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" state="withdrawn" />);
    const name = 'cancelled, Laycan 22–25 Nov, transit time 21 days, arriving 13–15 Dec';
    expect(screen.getByRole('img', { name })).toBeDefined();
    // The layout shows only one of the two places; a browser test measures it.
    expect(screen.getAllByText('21 days')).toHaveLength(2);
  });

  it('a line in a column of drawings has a short number', () => {
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" span={40} />);
    expect(screen.getAllByText('21 d')).toHaveLength(2);
  });

  it('a small decorative line has no label and no number', () => {
    setLanguage('en', en);
    render(<LaneLine {...lane} today="2026-11-20" size="s" isDecorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('21 days')).toBeNull();
  });
});
