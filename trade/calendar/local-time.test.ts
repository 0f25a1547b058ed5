import { expect, it } from 'vitest';

import { isLocalTime, localTime } from './local-time.ts';

it.each([
  ['2026-11-20', '17:00', 'Asia/Shanghai', '2026-11-20T17:00:00+08:00'],
  ['2026-11-20', '09:30', 'Asia/Kolkata', '2026-11-20T09:30:00+05:30'],
  ['2026-11-20', '12:00', 'Europe/London', '2026-11-20T12:00:00+00:00'],
  ['2026-07-01', '12:00', 'America/New_York', '2026-07-01T12:00:00-04:00'],
  // On this day, clocks are set back at 03:00.
  ['2026-10-25', '00:30', 'Europe/Berlin', '2026-10-25T00:30:00+02:00'],
  ['2026-10-25', '04:00', 'Europe/Berlin', '2026-10-25T04:00:00+01:00'],
  // On this day, clocks are set forward at 02:00.
  ['2026-03-29', '01:00', 'Europe/Berlin', '2026-03-29T01:00:00+01:00'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
])('%s at %s in %s is %s', (date, clock, zone, expected) => {
  expect(localTime(date, clock, zone)).toBe(expected);
  expect(isLocalTime(expected)).toBe(true);
});

it.each(['2026-11-20T17:00', '2026-02-30T17:00:00+08:00', '2026-11-20 17:00:00+08:00', '11-20 17:00'])(
  'isLocalTime rejects %s',
  (text) => {
    expect(isLocalTime(text)).toBe(false);
  },
);
