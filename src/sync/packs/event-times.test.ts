import { expect, test } from 'vitest';

import { aPackSailing } from '../../../tests/support/a-pack-sailing.ts';
import { encodeLane } from '../../../trade/lane-pack/encode-lane.ts';
import { openLane } from '../../../trade/lane-pack/packed-lane.ts';
import type { PackSailing } from '../../../trade/lane-pack/lane-pack.ts';
import { eventTimesOf } from './event-times.ts';

const timesOf = (sailings: PackSailing[], now: string) =>
  eventTimesOf(openLane(encodeLane({ lane: 'CNSHA>AEJEA', sailings })), Date.parse(now)).map((time) =>
    new Date(time).toISOString(),
  );
const id = (n: number) => `01936d5c-0000-7000-8000-00000000000${n}`;
const cutOff = (time: string | null) => ({
  code: 'OBC' as const,
  harbor_code: 'CNSHA',
  time,
  provenance: 'published' as const,
  rule: null,
});

test('a laycan opens at midnight of its port, counted back from its closing', () => {
  expect(timesOf([aPackSailing()], '2026-11-20T06:00:00Z')).toEqual(['2026-11-30T16:00:00.000Z']);
});

test('an open or past laycan has no opening ahead', () => {
  expect(timesOf([aPackSailing()], '2026-12-02T00:00:00Z')).toEqual([]);
  expect(timesOf([aPackSailing()], '2026-12-20T00:00:00Z')).toEqual([]);
});

test('cut-offs and laycans are sorted and unique, without withdrawn sailings', () => {
  const sailings = [
    aPackSailing({ id: id(1), cut_offs: [cutOff('2026-11-28T17:00:00+08:00'), cutOff(null)] }),
    aPackSailing({ id: id(2), cut_offs: [cutOff('2026-11-27T17:00:00+08:00')] }),
    aPackSailing({
      id: id(3),
      withdrawn_time: '2026-11-19T00:00:00.000Z',
      cut_offs: [cutOff('2026-11-21T17:00:00+08:00')],
    }),
  ];
  expect(timesOf(sailings, '2026-11-20T06:00:00Z')).toEqual([
    '2026-11-27T09:00:00.000Z',
    '2026-11-28T09:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
});
