import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { harborList } from '../../../contract/calls/harbors.ts';
import { aHarborBook } from '../../../tests/support/a-harbor-book.ts';
import { anOwnList, anOwnRow } from '../../../tests/support/an-own-list.ts';
import { differenceOf } from '../../../trade/own-list/difference.ts';
import type { OwnList, OwnRow } from '../../../trade/own-list/own-list.ts';
import { differencesOf } from '../../../trade/lane-pack/changes.ts';
import { deleteStore, openStore } from '../../store/open-store.ts';
import { answerKey } from '../copies/answer-key.ts';
import { rememberAnswer } from '../copies/answer-memo.ts';
import { markSeen } from '../changes/mark-seen.ts';
import { forgetChanges, noteChanges } from '../changes/note-changes.ts';
import { forgetOwnChanges, noteOwnChanges } from './note-own-changes.ts';

beforeEach(deleteStore);
afterEach(deleteStore);

const now = Date.parse('2026-11-23T08:00:00Z');
const ofShip = (ship_name: string, differs: Parameters<typeof anOwnRow>[0] = {}) =>
  anOwnRow({ ship_name, voyage_number: ship_name, ...differs });

/** Returns the sender's next list, with its changes. */
function next(before: OwnList, after: readonly OwnRow[], kept_time: string): OwnList {
  const { rows, changes } = differenceOf(before.rows, after, { time: kept_time, today: '2026-11-23' });
  return { ...before, kept_time, rows, changes };
}
const note = async (before: OwnList, list: OwnList) =>
  noteOwnChanges(await openStore(), { member_id: 0, list, before_time: before.kept_time });
const told = async () =>
  (await (await openStore()).lane_change.toArray())
    .map(({ was, now: is, lane, seen_time }) => [
      (is ?? was)?.ship_name,
      lane,
      differencesOf(was, is, now)
        .map(({ kind }) => kind)
        .join(),
      seen_time === null,
    ])
    .sort();

test("changes of a sender's next list are news until viewed", async () => {
  rememberAnswer(answerKey(harborList, {}), { answer: aHarborBook(), fetchedTime: now }, false);
  const first = anOwnList({ rows: [ofShip('MOVES'), ofShip('GOES'), ofShip('STAYS')] });
  const moved = (from: string, until: string) => ofShip('MOVES', { load: [from, until] });
  const second = next(
    first,
    [
      moved('2026-12-04', '2026-12-07'),
      ofShip('STAYS'),
      ofShip('COMES', { load: ['2026-12-16', '2026-12-18'] }),
    ],
    '2026-11-22T08:00:00Z',
  );
  await note(first, second);
  const lane = 'CNSHA>AEJEA';
  expect(await told()).toEqual([
    ['COMES', lane, 'new', true],
    ['GOES', lane, 'left', true],
    ['MOVES', lane, 'moved', true],
  ]);

  const third = next(
    second,
    [
      moved('2026-12-02', '2026-12-05'),
      ofShip('STAYS'),
      ofShip('COMES', { load: ['2026-12-16', '2026-12-18'] }),
    ],
    '2026-11-23T07:00:00Z',
  );
  await note(second, third);
  // The sailing has the same days again as at the reader's last view.
  expect(await told()).toContainEqual(['MOVES', lane, '', true]);

  const store = await openStore();
  await markSeen(await store.lane_change.toArray());
  const fourth = next(
    third,
    [
      moved('2026-12-03', '2026-12-06'),
      ofShip('STAYS'),
      ofShip('COMES', { load: ['2026-12-16', '2026-12-18'] }),
    ],
    '2026-11-23T07:30:00Z',
  );
  await note(third, fourth);
  expect(await told()).toContainEqual(['MOVES', lane, 'moved', true]);
  expect(await told()).toContainEqual(['GOES', lane, 'left', false]);

  // A row of the list is corrected. The other changes of the list were reported before, both when this device
  // and when another device stored the list.
  await markSeen(await store.lane_change.toArray());
  await note(fourth, {
    ...fourth,
    kept_time: '2026-11-23T07:45:00Z',
    rows: [...fourth.rows, ofShip('MENDED')],
  });
  expect((await told()).map(([, , , isUnseen]) => isUnseen)).toEqual([false, false, false]);

  // Adding or removing the lane's offline sailings does not touch these changes; removing the list deletes
  // them.
  await noteChanges(store, {
    member_id: 0,
    lane,
    before: null,
    part: { is_whole: true, removed: [], sailings: [] },
    time: now,
  });
  await forgetChanges(store, 0, lane);
  expect(await told()).toHaveLength(3);
  await forgetOwnChanges(store, 0, first.id);
  expect(await told()).toEqual([]);
});
