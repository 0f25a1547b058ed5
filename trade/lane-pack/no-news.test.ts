import { expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing } from '../../tests/support/a-pack-sailing.ts';
import { changesOf } from './changes.ts';
import { departedWithoutNews, noNewsOf } from './no-news.ts';

// The last loading day ends at this instant, which is midnight in Shanghai.
const end = '2026-12-04T16:00:00.000Z';
const at = Date.parse('2026-12-05T06:00:00Z');
const quiet = { change_time: '2026-12-01T00:00:00.000Z', confirm_time: null };
const found = (changes: Parameters<typeof aPackSailing>[0], time = at) =>
  departedWithoutNews([aPackSailing({ ...quiet, ...changes })], time).length;

test('a sailing without news since its last loading day began is found', () => {
  expect(found({})).toBe(1);
  expect(found({ confirm_time: '2026-12-03T15:00:00.000Z' })).toBe(1);
});

test('a confirmation on the departure day, an arrival and a withdrawal are news', () => {
  expect(found({ confirm_time: '2026-12-04T09:00:00.000Z' })).toBe(0);
  expect(found({ change_time: '2026-12-04T09:00:00.000Z' })).toBe(0);
  expect(found({ withdrawn_time: '2026-12-02T00:00:00.000Z' })).toBe(0);
  expect(found({ calls: [aLoadCall({ actual_time: '2026-12-02' }), anUnloadCall()] })).toBe(0);
});

test('nothing is missing before the departure day has passed, or a week later', () => {
  expect(found({}, Date.parse(end) - 1)).toBe(0);
  expect(found({}, at + 7 * 86_400_000)).toBe(0);
});

test('missing news is a change for a week, with its start and the last news', () => {
  const sailing = aPackSailing(quiet);
  const no_news = noNewsOf(sailing, quiet.change_time) ?? undefined;
  const changes = (time: number) => changesOf({ was: sailing, now: sailing, no_news }, time);
  expect(changes(at)).toEqual([{ kind: 'no_news', since: end, word_time: quiet.change_time }]);
  expect(changes(at + 7 * 86_400_000)).toEqual([]);
});
