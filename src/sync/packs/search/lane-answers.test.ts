import { expect, test } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { aMemberRow } from '../../../../tests/support/a-sailing-row.ts';
import { informationList, informationView } from '../../../../contract/calls/sailings/sailing.ts';
import type { PackSailing } from '../../../../trade/lane-pack/lane-pack.ts';
import { searchPlacesOf } from '../../../../trade/harbors/search-places.ts';
import { answerFromLanes } from './answer-from-lanes.ts';
import { encodeLane } from '../../../../trade/lane-pack/encode-lane.ts';
import { openLane, type PackedLane } from '../../../../trade/lane-pack/packed-lane.ts';

const places = searchPlacesOf(aHarborBook());
const now = new Date('2026-11-20T08:00:00Z');

/**
 * Returns a sailing from Shanghai to Jebel Ali in the form in which a device stores it for offline search.
 */
function aPacked(differs: Partial<PackSailing> = {}): PackSailing {
  const { load, unload, days: _days, ...row } = aMemberRow();
  return {
    ...row,
    source: '',
    disclaimer: '',
    calls: [
      { ...load, place: 1 },
      { ...unload, place: 2 },
    ],
    pairs: [{ load: 1, unload: 2, archived_time: '2026-11-25T16:00:00.000Z' }],
    cut_offs: [],
    ...differs,
  };
}

const laneOf = (lane: string, ...sailings: PackSailing[]): PackedLane =>
  openLane(encodeLane({ lane, sailings }));
const search = (lanes: PackedLane[], from: string, at = now) =>
  answerFromLanes(informationList, { from, to: 'AEJEA' }, { lanes, places, now: at });
const names = (lanes: PackedLane[], from: string) =>
  search(lanes, from)?.list.map(({ ship_name }) => ship_name);

test('of two versions of a sailing the later change is used', () => {
  const older = laneOf('CNSHA>AEJEA', aPacked({ ship_name: 'BEFORE' }));
  const newer = laneOf(
    'CNTAG>AEJEA',
    aPacked({ ship_name: 'AFTER', change_time: '2026-11-19T00:00:00.000Z' }),
  );
  const wide = laneOf('CN>AE', aPacked({ ship_name: 'AFTER', change_time: '2026-11-19T00:00:00.000Z' }));
  expect(names([older, wide], 'CNSHA')).toEqual(['AFTER']);
  expect(names([wide, older], 'CNSHA')).toEqual(['AFTER']);
  const { id } = aPacked();
  for (const lanes of [
    [older, newer],
    [newer, older],
  ])
    expect(answerFromLanes(informationView, { id }, { lanes, places, now })).toMatchObject({
      ship_name: 'AFTER',
    });
});

test('an ended laycan in the pack is no answer', () => {
  const lanes = [laneOf('CNSHA>AEJEA', aPacked())];
  const atEnd = new Date('2026-11-25T16:00:00Z');
  expect(search(lanes, 'CNSHA', new Date(atEnd.getTime() - 1))?.total).toBe(1);
  expect(search(lanes, 'CNSHA', atEnd)?.total).toBe(0);
  const { id } = aPacked();
  expect(answerFromLanes(informationView, { id }, { lanes, places, now: atEnd })).toBeUndefined();
});

test('a sailing that no lane has is not answered', () => {
  const id = '01940000-0000-7000-8000-0000000000ff';
  const lanes = [laneOf('CNSHA>AEJEA', aPacked())];
  expect(answerFromLanes(informationView, { id }, { lanes, places, now })).toBeUndefined();
});
