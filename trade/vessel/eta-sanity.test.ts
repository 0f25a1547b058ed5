import { expect, test } from 'vitest';

import { etaSanity } from './eta-sanity.ts';

const now = Date.UTC(2026, 10, 20);
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
/** Two places that are 600 nautical miles apart, because a degree of latitude is 60 nautical miles. */
const [position, port] = [
  { latitude: 0, longitude: 100 },
  { latitude: 10, longitude: 100 },
];

test.each([
  { hours: -1, sog: 12, verdict: 'passed' },
  { hours: 60, sog: 12, verdict: 'plausible' },
  { hours: 30, sog: 12, verdict: 'doubtful' },
  { hours: 40, sog: 12, verdict: 'doubtful' },
  { hours: 46, sog: 12, verdict: 'plausible' },
  { hours: 20, sog: 20, verdict: 'impossible' },
  { hours: 60, sog: 0.2, verdict: 'unknown' },
  { hours: 60, sog: null, verdict: 'unknown' },
])('600 nm in $hours h at $sog kn is $verdict', ({ hours, sog, verdict }) => {
  expect(etaSanity({ eta: inHours(hours), port, position, sog, seaNm: null }, now).verdict).toBe(verdict);
});

test('an arrival without a known port has no verdict', () => {
  const told = etaSanity({ eta: inHours(10), port: null, position, sog: 12, seaNm: null }, now);
  expect(told).toEqual({ verdict: 'unknown', leastNm: null, neededKnots: null });
});

test('an arrival is measured along the sea route, not across land', () => {
  const told = etaSanity({ eta: inHours(60), port, position, sog: 12, seaNm: 2_400 }, now);
  expect(told).toEqual({ verdict: 'impossible', leastNm: 2_400, neededKnots: 40 });
});
