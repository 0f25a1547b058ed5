import { expect, test } from 'vitest';

import type { RouteLeg } from '../../../../contract/calls/sea-routes.ts';
import { voyageOf } from './voyage.ts';

const leg = (distance_nm: number | null): RouteLeg => ({
  start_harbor_code: 'CNSHA',
  end_harbor_code: 'SGSIN',
  distance_nm,
  basis: 'sea_route',
  passages: [],
  points: [],
});

test('days and arrivals add up over the legs at the chosen speed', () => {
  const { legs, nm, days, arrival } = voyageOf([leg(2_237), leg(5_014), leg(3_541)], 13.5, '2026-11-20');
  expect(legs.map((one) => [one.days, one.arrival])).toEqual([
    [6.9, '2026-11-27'],
    [15.5, '2026-12-12'],
    [10.9, '2026-12-23'],
  ]);
  expect([nm, days, arrival]).toEqual([10_792, 33.3, '2026-12-23']);
  expect(voyageOf([leg(2_237)], 20, '2026-11-20').days).toBe(4.7);
});

test('values after an unknown leg, or without a departure, are unknown', () => {
  const { legs, nm, days } = voyageOf([leg(100), leg(null), leg(100)], 13, '2026-11-20');
  expect(legs.map(({ arrival }) => arrival)).toEqual(['2026-11-20', null, null]);
  expect([nm, days]).toEqual([null, null]);
  expect(voyageOf([leg(100)], 13, '').arrival).toBeNull();
});
