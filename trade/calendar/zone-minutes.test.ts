import fc from 'fast-check';
import { expect, test } from 'vitest';

import { localTime } from './local-time.ts';
import { fromDayNumber } from './plain-date.ts';
import { utcMinutes } from './zone-minutes.ts';

/**
 * Time zones with clock changes, the half-hour change of Lord Howe, zones on both sides of the date line, and
 * Morocco with its changes during Ramadan.
 */
const zones = [
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
];

test('utcMinutes agrees with localTime for every zone, day and minute', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 20_000, max: 22_000 }),
      fc.integer({ min: 0, max: 24 * 60 - 1 }),
      (zone, day, minute) => {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const moment = localTime(fromDayNumber(day), clock, zone);
        expect(utcMinutes(day * 24 * 60 + minute, zone)).toBe(Date.parse(moment) / 60_000);
      },
    ),
    { numRuns: 500 },
  );
});
