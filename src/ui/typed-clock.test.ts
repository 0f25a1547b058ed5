import { expect, test } from 'vitest';

import { laterClock, readTypedClock } from './typed-clock.ts';

test.each([
  ['1300', '13:00'],
  ['13:00', '13:00'],
  ['13：00', '13:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['0000', '00:00'],
  ['2359', '23:59'],
  ['7', '07:00'],
])('%s is the time %s', (typed, clock) => expect(readTypedClock(typed)).toBe(clock));

test.each(['2400', '24:00', '13:60', '1:0', '10:00 PM', 'noon', ''])('%s is no time', (typed) =>
  expect(readTypedClock(typed)).toBeNull(),
);

test('the time before midnight follows the time after it', () => {
  expect([laterClock('00:15', -30), laterClock('23:45', 30)]).toEqual(['23:45', '00:15']);
});
