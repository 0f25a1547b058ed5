import { beforeEach, expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { localDay } from '../../i18n/dates.ts';
import { addTexts, setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { memberCatalogue } from '../../i18n/zh/member-catalogue.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { newsOf, newsTotal } from './lane-news.ts';
import { kindCounts, newsByDay } from './news-by-day.ts';

beforeEach(() => {
  addTexts('zh', memberCatalogue);
  setLanguage('zh', catalogue);
});

const now = Date.parse('2026-11-20T06:00:00Z');
const dayMs = 86_400_000;

/** A sailing that loads three days later, changed the given number of days ago. */
function aMove(name: string, daysAgo: number, changes: Partial<LaneChange> = {}): LaneChange {
  const moved = aLoadCall({ start_time: '2026-12-04', end_time: '2026-12-07' });
  const change_time = new Date(now - daysAgo * dayMs).toISOString();
  return {
    member_id: 7,
    lane: 'CNSHA>SAJED',
    sailing_id: name,
    was: aPackSailing({ id: name, calls: [aLoadCall(), anUnloadCall()] }),
    now: aPackSailing({
      id: name,
      change_time,
      calls: [moved, anUnloadCall()],
      pairs: [{ load: 1, unload: 3, archived_time: '2026-12-09T16:00:00.000Z' }],
    }),
    since_time: now - 9 * dayMs,
    noticed_time: now,
    seen_time: null,
    ...changes,
  };
}

const daysOf = (...changes: LaneChange[]) => newsByDay(newsOf({ changes, notices: [], asOf: now }, now));
const dayAgo = (days: number) => localDay(new Date(now - days * dayMs));

test('changes are grouped by day, the newest day first', () => {
  const days = daysOf(aMove('old', 3), aMove('new', 0), aMove('older', 3.1));
  expect(days.map(({ day, items }) => [day, items.map(({ sailingId }) => sailingId)])).toEqual([
    [dayAgo(0), ['new']],
    [dayAgo(3), ['old', 'older']],
  ]);
});

test('a sailing that changed on two lanes is one item and counts once', () => {
  const changes = [aMove('both', 1), aMove('both', 1, { lane: 'CNSHA>' })];
  const [day] = daysOf(...changes);
  expect(day?.items).toHaveLength(1);
  expect(day?.items[0]?.lanes.map(({ lane }) => lane)).toEqual(['CNSHA>', 'CNSHA>SAJED']);
  expect(day?.items[0]?.rows).toHaveLength(2);
  expect(newsTotal(newsOf({ changes, notices: [], asOf: now }, now))).toBe(1);
});

test('the frequent kinds of change are named first', () => {
  const gone = aMove('gone', 1, { now: null });
  const items = daysOf(gone, aMove('one', 1), aMove('two', 1)).flatMap((day) => day.items);
  const counts = kindCounts(items).map(({ n }) => n);
  expect(counts).toEqual([2, 1]);
});
