import { expect, test } from 'vitest';

import { aHarborBook } from '../../../../tests/support/a-harbor-book.ts';
import {
  informationList,
  informationSelect,
  informationView,
} from '../../../../contract/calls/sailings/sailing.ts';
import { searchPlacesOf } from '../../../../trade/harbors/search-places.ts';
import { lanesThatAnswer } from './answer-from-lanes.ts';

const places = searchPlacesOf(aHarborBook());
const needed = (request: Parameters<typeof lanesThatAnswer<typeof informationList>>[1], lanes: string[]) =>
  lanesThatAnswer(informationList, request, { lanes, places });

test.each([
  ['the lane itself', 'CNSHA', 'AEJEA', ['CNSHA>AEJEA'], ['CNSHA>AEJEA']],
  ['a wider lane', 'CNSHA', 'AEJEA', ['GBFXT>AE', 'CN>AE'], ['CN>AE']],
  ['the first that holds all', 'CNSHA', 'AE', ['CN>AE', 'CNSHA>AE'], ['CN>AE']],
  ['several together', '@east-china', 'AE', ['CNTAG>AE', 'GBFXT>AE', 'CNSHA>AE'], ['CNTAG>AE', 'CNSHA>AE']],
  ['an area by its ports', '@east-china', 'AEJEA', ['CNSHA,CNTAG>AE'], ['CNSHA,CNTAG>AE']],
  ['not where one pair is missing', 'CNSHA,CNTAG', 'AE', ['CNSHA>AE', 'CNTAG>AEJEA'], null],
  ['not by a narrower lane', 'CN', 'AEJEA', ['CNSHA>AEJEA'], null],
  ['an open end by an open end', 'CNSHA', undefined, ['CN>AE', 'CN>'], ['CN>']],
  ['no open end by a nation', 'CNSHA', undefined, ['CN>AE'], null],
  ['no nation by an open end', 'CNSHA', 'AE', ['CN>'], null],
  ['nothing without a loading end', undefined, 'AE', ['CN>AE'], null],
  ['nothing that is not there', 'CNSHA', 'XXXXX', ['CN>AE'], null],
  ['nothing from a port to itself', 'CNSHA', 'CNSHA', ['CN>CN'], null],
])('lanes needed for a search: %s', (...[, from, to, lanes, found]) => {
  expect(needed({ from, to }, lanes)).toEqual(found);
});

test('a search that the server refuses is left to the server', () => {
  const lane = { from: 'CNSHA', to: 'AEJEA' };
  const refused = [
    { ...lane, since: '2026-12-02', until: '2026-12-01' },
    { ...lane, machine_id: 'submarine' },
    { ...lane, shipowner_id: 'all' },
    { ...lane, sort: 'fit' as const },
    { ...lane, ready_since: '2026-12-01' },
    { ...lane, page: 0 },
  ];
  expect(refused.map((request) => needed(request, ['CN>AE']))).toEqual(refused.map(() => null));
  expect(needed({ ...lane, machine_id: '' }, ['CN>AE'])).toEqual(['CN>AE']);
});

test('one sailing needs all lanes, and other calls need the server', () => {
  const id = '01940000-0000-7000-8000-00000000000a';
  const lanes = ['CN>AE', 'GBFXT>'];
  expect(lanesThatAnswer(informationView, { id }, { lanes, places })).toEqual(lanes);
  expect(lanesThatAnswer(informationView, { id }, { lanes: [], places })).toBeNull();
  expect(lanesThatAnswer(informationSelect, { keyword: 'x' }, { lanes, places })).toBeNull();
});
