import { expect, test } from 'vitest';

import { aLoadCall, anUnloadCall, aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import type { LaneChange } from '../../store/pack-rows.ts';
import { endsOf, newsOf, newsTotal } from './lane-news.ts';

const now = Date.parse('2026-11-20T06:00:00Z');
const dayMs = 86_400_000;
const lane = 'CNSHA>SAJED';

/** A change by which a sailing loads the given number of days later than in the version last seen. */
function aMove(days: number, changes: Partial<LaneChange> = {}): LaneChange {
  const id = `01a08376-dc00-741c-b070-f244bf2a246${days}`;
  const call = aLoadCall({ start_time: `2026-12-0${1 + days}`, end_time: `2026-12-0${4 + days}` });
  return {
    member_id: 7,
    lane,
    sailing_id: id,
    was: aPackSailing({ id }),
    now: aPackSailing({
      id,
      calls: [call, anUnloadCall()],
      pairs: [{ load: 1, unload: 3, archived_time: '2026-12-09T16:00:00.000Z' }],
    }),
    since_time: now - dayMs,
    noticed_time: now,
    seen_time: null,
    ...changes,
  };
}

/** Gives both versions the same calls, so that the laycan is the only change. */
const moves = (...rows: LaneChange[]) =>
  rows.map((row) => ({ ...row, was: row.was && { ...row.was, calls: [aLoadCall(), anUnloadCall()] } }));
const aNotice = { member_id: 7, lane, least_days: 1, snoozed_until: null };
const asOf = now;

test('unseen changes are grouped by lane and sorted by loading day', () => {
  const changes = moves(aMove(3), aMove(1), aMove(2, { lane: 'CNSHA>' }), aMove(4, { seen_time: now }));
  const news = newsOf({ changes, notices: [], asOf }, now);
  expect(news.map((one) => [one.from, one.to, one.sailings.length])).toEqual([
    ['CNSHA', null, 1],
    ['CNSHA', 'SAJED', 2],
  ]);
  expect(news[1]?.sailings.map(({ row }) => row.sailing_id.at(-1))).toEqual(['1', '3']);
  expect(newsTotal(news)).toBe(3);
});

test('moves below the least number of days are hidden, other changes are shown', () => {
  const withdrawn = aMove(1, { sailing_id: 'another' });
  const gone = withdrawn.now && { ...withdrawn.now, withdrawn_time: '2026-11-20T05:00:00.000Z' };
  const changes = [...moves(aMove(1), aMove(3)), { ...withdrawn, now: gone }];
  const [news] = newsOf({ changes, notices: [{ ...aNotice, least_days: 3 }], asOf }, now);
  expect(news?.sailings.map((one) => one.changes.map(({ kind }) => kind))).toEqual([
    ['withdrawn'],
    ['moved'],
  ]);
});

test('a snoozed lane is not counted until the snooze ends', () => {
  const changes = { changes: moves(aMove(1)), notices: [{ ...aNotice, snoozed_until: now + 1 }], asOf };
  expect(newsOf(changes, now)).toMatchObject([{ isSnoozed: true, sailings: [{}] }]);
  expect(newsTotal(newsOf(changes, now))).toBe(0);
  expect(newsTotal(newsOf(changes, now + 1))).toBe(1);
});

test('changes of sailings that have become past are hidden', () => {
  expect(newsOf({ changes: moves(aMove(1)), notices: [], asOf }, now + 30 * dayMs)).toEqual([]);
});

test('a lane key is parsed into its two ends', () => {
  expect([endsOf('CN,@east-china>SA'), endsOf('CNSHA>')]).toEqual([
    { from: 'CN,@east-china', to: 'SA' },
    { from: 'CNSHA', to: null },
  ]);
});
