import { afterEach, expect, test, vi } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import { anOwnList } from '../../../../tests/support/an-own-list.ts';
import { watchOwnAnswers, type OwnAnswers } from './own-answers.ts';

vi.mock('../../../sync/own-lists/own-lists.ts', () => ({
  watchSearchedLists: (_memberId: number, tell: (lists: unknown) => void) => {
    tell([anOwnList()]);
    return () => {};
  },
}));
vi.mock('../../../sync/packs/known-places.ts', async () => {
  const { searchPlacesOf } = await import('../../../../trade/harbors/search-places.ts');
  const places = searchPlacesOf(aHarborBook());
  return { knownPlaces: async () => places };
});

afterEach(() => {
  vi.useRealTimers();
});

test('on a page that stays open over midnight, what can be loaded no more is no answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T12:00:00Z') });
  const told: OwnAnswers[] = [];
  const stop = watchOwnAnswers(7, (answers) => answers && told.push(answers));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const search = { from: 'CNSHA', to: 'AEJEA' };
  const shown = () =>
    told[0]?.beside(undefined, { search, page: 1, source: 'all' })?.list.map(({ ship_name }) => ship_name);
  expect(shown()).toEqual(['OCEAN WISDOM']);
  vi.setSystemTime(Date.parse('2026-12-05T16:30:00Z'));
  expect(shown()).toBeUndefined();
  stop();
});
