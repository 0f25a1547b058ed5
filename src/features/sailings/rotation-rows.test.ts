import { describe, expect, it } from 'vitest';

import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { aCertifiedRow, aDetail, aMemberRow, aPortCall } from '../../../tests/support/a-sailing-row.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { cutOffLeft } from './cut-off-left.ts';
import { rotationOf, zoneText } from './rotation-rows.ts';

const names = namesOf(aHarborBook());
const now = new Date('2026-11-20T06:05:00.000Z');

describe('rotation of a sailing', () => {
  it('a locked rotation contains only the two searched calls', () => {
    const rows = rotationOf(aDetail(aMemberRow()), names, now);
    expect(rows.map(({ legDays, hides, isAsked }) => [legDays, hides, isAsked])).toEqual([
      [21, 'between', true],
      [null, 'later', true],
    ]);
  });

  it('an open rotation counts each leg between two laycans', () => {
    const row = aCertifiedRow();
    const transit = aPortCall({
      id: 'via',
      harbor_code: 'CNTAG',
      harbor_type: 'transit',
      start_time: '2026-11-28',
      end_time: '2026-11-28',
    });
    const rows = rotationOf(aDetail(row, { harbors: [row.load, transit, row.unload] }), names, now);
    expect(rows.map(({ legDays, hides, windowDays }) => [legDays, hides, windowDays])).toEqual([
      [3, null, 4],
      [15, null, 1],
      [null, null, 3],
    ]);
  });

  it("a call has the publisher's expected and actual arrival", () => {
    const row = aCertifiedRow();
    const arrivals = [{ call_id: row.load.id, estimated_time: '2026-11-23', actual_time: null }];
    const rows = rotationOf(aDetail(row, { arrivals }), names, now);
    expect(rows.map(({ arrival }) => arrival?.estimated_time)).toEqual(['2026-11-23', undefined]);
  });

  it('a call is done by the calendar of its own port', () => {
    const row = aCertifiedRow({ load: aPortCall({ start_time: '2026-11-18', end_time: '2026-11-20' }) });
    const isDoneAt = (time: string) => rotationOf(aDetail(row), names, new Date(time))[0]?.isDone;
    expect(isDoneAt('2026-11-20T15:59:00.000Z')).toBe(false);
    expect(isDoneAt('2026-11-20T16:00:00.000Z')).toBe(true);
  });
});

it.each([
  ['Asia/Shanghai', '2026-11-22', 'UTC+8'],
  ['Asia/Kolkata', '2026-11-22', 'UTC+5:30'],
  ['Europe/London', '2026-11-22', 'UTC+0'],
  ['Europe/London', '2026-07-22', 'UTC+1'],
])('the zone of %s on %s is %s', (zone, day, text) => expect(zoneText(zone, day)).toBe(text));

it.each([
  ['2026-11-20T17:00:00+08:00', { isOver: false, isSoon: true, days: 0, hours: 2, minutes: 55 }],
  ['2026-11-21T18:00:00+08:00', { isOver: false, isSoon: false, days: 1, hours: 3, minutes: 55 }],
  ['2026-11-20T06:05:00+00:00', { isOver: true, isSoon: true, days: 0, hours: 0, minutes: 0 }],
  ['2026-11-19T17:00:00+08:00', { isOver: true, isSoon: true, days: 0, hours: 0, minutes: 0 }],
])('the time until cut-off %s is computed', (time, left) => expect(cutOffLeft(time, now)).toEqual(left));
