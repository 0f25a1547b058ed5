// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { InView } from './in-view.tsx';
import type { useVessels } from './use-vessels.ts';

type Vessels = ReturnType<typeof useVessels>;

const loading = {
  listed: [],
  rows: [],
  inView: [],
  state: { mmsi: null },
  view: { pending: true, retry: () => {} },
  total: null,
  isFleet: false,
  isLoading: true,
  isMapMissing: false,
  isSeenRead: false,
} as unknown as Vessels;

beforeEach(() => setLanguage('zh', catalogue));
afterEach(cleanup);

const titleOf = (vessels: Partial<Vessels>) => {
  render(<InView vessels={{ ...loading, ...vessels }} book={null} now={new Date('2026-11-20T06:00:00Z')} />);
  return screen.getByRole('heading', { level: 2 }).textContent;
};

test('a list that is loading shows no number of vessels', () => {
  expect(titleOf({})).toBe('正在获取船舶…');
});

test('offline before the first visit, the list is that of the device', () => {
  const title = titleOf({ isLoading: false, isMapMissing: true, isSeenRead: true });
  expect(title).toBe('本机已保存 0 艘');
  expect(screen.getByText(/地图须联网打开一次/)).toBeTruthy();
  expect(screen.getByText('离线，本机未保存任何船舶')).toBeTruthy();
});
