// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { ourData } from '../../../tests/support/our-answer.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { VesselDetail } from '../../../trade/vessel/vessel.ts';
import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/en/catalogue.ts';
import { connectionState } from '../../state/connection-state.ts';
import { Voyage } from './voyage.tsx';

beforeEach(() => {
  setLanguage('en', catalogue);
  connectionState.status = 'up';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = new Date('2026-11-20T00:00:00.000Z');

/**
 * Renders a vessel that reports 100 hours to Shanghai at 12 knots, about 90 nautical miles away in a straight
 * line, and returns the queries that the panel sent for the distance.
 */
function show(distance_nm: number | null, latitude: number): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    asked.push(`${pathname.split('/').slice(-2).join('/')}${search}`);
    return ourData({ distance_nm, passages: [] });
  });
  const vessel = {
    destination: 'SHANGHAI',
    destination_harbor_code: 'CNSHA',
    eta: new Date(now.getTime() + 100 * hourMs).toISOString(),
    draught_m: null,
    position: { latitude, longitude: 0.52, sog: 12 },
  } as unknown as VesselDetail;
  render(<Voyage vessel={vessel} book={aHarborBook()} now={now} />);
  return asked;
}

test('the reported arrival is measured along the sea route, not across land', async () => {
  const asked = show(3_000, 1.31);
  expect(await screen.findByText('Cannot be met: 3,000 nm needs at least 30 kn')).toBeTruthy();
  expect(screen.getByText('Measured along the sea route')).toBeTruthy();
  expect(asked).toEqual(['route/distance?harbor_code=CNSHA&latitude=1.3&longitude=0.5']);
});

test('without a known sea route, the panel states that the arrival is measured in a straight line', async () => {
  const asked = show(null, 1.51);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.getByText(/^Fits the present speed/)).toBeTruthy();
  expect(screen.getByText('Measured in a straight line; the voyage is longer')).toBeTruthy();
  expect(screen.queryByText('Measured along the sea route')).toBeNull();
});
