import { expect, test } from 'vitest';

import { aTimeAhead, readPublishTime } from './publish-time.ts';

/** 10:30 in Beijing. */
const now = new Date('2026-11-20T02:30:00Z');

test.each([
  ['11-20 18:00', '2026-11-20T10:00:00.000Z'],
  ['18:00', '2026-11-20T10:00:00.000Z'],
  ['１８：３０', '2026-11-20T10:30:00.000Z'],
  ['明天 9点', '2026-11-21T01:00:00.000Z'],
  ['tomorrow 09:05', '2026-11-21T01:05:00.000Z'],
  ['20 Nov 18:00', '2026-11-20T10:00:00.000Z'],
  ['12月1日 0:00', '2026-11-30T16:00:00.000Z'],
  ['2026-11-21T18:00', '2026-11-21T10:00:00.000Z'],
  ['20 Nov 6pm', '2026-11-20T10:00:00.000Z'],
  ['明天下午5点半', '2026-11-21T09:30:00.000Z'],
  ['11-21 18点30分', '2026-11-21T10:30:00.000Z'],
  ['1月5日 9:00', '2027-01-05T01:00:00.000Z'],
])('%s is read as Beijing time', (text, expected) => {
  const read = readPublishTime(text, now);
  expect('time' in read ? read.time.toISOString() : read).toBe(expected);
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['soon', 'unreadable'],
  ['11-20', 'unreadable'],
  ['11-20 25:00', 'unreadable'],
  ['11-20 10:30', 'past'],
  ['11-19 18:00', 'past'],
  ['6月1日 9:00', 'past'],
  ['2025-11-20 18:00', 'past'],
  ['2027-12-20 18:00', 'too_far'],
])('“%s” is refused as %s', (text, expected) => {
  expect(readPublishTime(text, now)).toEqual({ refused: expected });
});

test('the proposed time can be read', () => {
  expect(readPublishTime(aTimeAhead(now), now)).toEqual({ time: new Date('2026-11-20T04:00:00Z') });
});
