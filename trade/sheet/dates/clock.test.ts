import { expect, it } from 'vitest';

import { extractClock } from './clock.ts';

it.each([
  ['11月24日晚上12点', 24, 0],
  ['11月24日 晚上 12:00', 24, 0],
  ['11月24日夜里12点半', 24, 30],
  ['11月24日半夜12点', 24, 0],
  ['11月24日晚上8点', 20, 0],
  ['11月24日晚上20:30', 20, 30],
  ['11月24日夜里11点', 23, 0],
  ['11月24日中午12点', 12, 0],
  ['11月24日下午12点半', 12, 30],
  ['24 Nov 12:30 PM', 12, 30],
  ['24 Nov 12 AM', 0, 0],
  ['11-24 24:00', 24, 0],
])('%s is read as %d:%d', (text, hours, minutes) => {
  expect(extractClock(text)).toMatchObject({ hours, minutes });
});

it.each(['11月24日晚上0点', '11月24日晚上2点', '11月24日夜里5点', '11-24 24:30', '11-24 25:00'])(
  '%s is ambiguous and is refused',
  (text) => {
    expect(extractClock(text)).toBeNull();
  },
);
