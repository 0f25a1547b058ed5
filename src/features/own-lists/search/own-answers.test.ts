import { afterEach, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { anOwnList, anOwnRow } from '../../../../tests/support/an-own-list.ts';
import { watchOwnAnswers, type OwnAnswers } from './own-answers.ts';

const device = vi.hoisted(() => ({
  tell: (_lists: unknown) => {},
  /** A promise that the test resolves, on which the first lookup of ports waits. */
  slow: Promise.resolve(),
}));
vi.mock('../../../sync/own-lists/own-lists.ts', () => ({
  watchSearchedLists: (_memberId: number, tell: (lists: unknown) => void) => {
    device.tell = tell;
    tell([anOwnList()]);
    return () => {};
  },
}));
vi.mock('../../../sync/packs/stored-places.ts', async () => {
  const { searchPlacesOf } = await import('../../../../trade/harbors/search-places.ts');
  const places = searchPlacesOf(aHarborBook());
  return {
    storedPlaces: async () => {
      const { slow } = device;
      device.slow = Promise.resolve();
      await slow;
      return places;
    },
  };
});

afterEach(() => {
  device.slow = Promise.resolve();
  vi.useRealTimers();
});

const search = { from: 'CNSHA', to: 'AEJEA' };
const shipsIn = (answers: OwnAnswers | undefined) =>
  answers
    ?.join(undefined, { search, page: 1, source: 'all' })
    ?.list.map(({ ship_name }) => ship_name)
    .toSorted();

test('after midnight a sailing whose window has ended is no answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T12:00:00Z') });
  const told: OwnAnswers[] = [];
  const stop = watchOwnAnswers(7, (answers) => answers && told.push(answers));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const shown = () => shipsIn(told[0]);
  expect(shown()).toEqual(['OCEAN WISDOM']);
  vi.setSystemTime(Date.parse('2026-12-05T16:30:00Z'));
  expect(shown()).toBeUndefined();
  stop();
});

test('the newest lists answer even if the ports for earlier lists load later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T12:00:00Z') });
  let letGo = () => {};
  device.slow = new Promise((done) => (letGo = done));
  const told: OwnAnswers[] = [];
  const stop = watchOwnAnswers(7, (answers) => answers && told.push(answers));
  device.tell([anOwnList(), anOwnList({ rows: [anOwnRow({ ship_name: 'TENTH', voyage_number: '9' })] })]);
  await vi.waitFor(() => expect(shipsIn(told.at(-1))).toEqual(['OCEAN WISDOM', 'TENTH']));
  letGo();
  await new Promise((done) => setTimeout(done, 20));
  expect(shipsIn(told.at(-1))).toEqual(['OCEAN WISDOM', 'TENTH']);
  stop();
});
