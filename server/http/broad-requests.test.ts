import { expect, test } from 'vitest';

import { isBroadLane, isBroadRequest } from './broad-requests.ts';

const list = { path: 'business/information/list' };

test('pages beyond the first thousand sailings count as broad searches', () => {
  expect(isBroadRequest(list, { from: 'CNSHA', page: 49, page_size: 20 })).toBe(false);
  expect(isBroadRequest(list, { from: 'CNSHA', page: 51, page_size: 20 })).toBe(true);
  expect(isBroadRequest(list, { page: 9_999_999, page_size: 100 })).toBe(true);
});

test('an open or wide end makes a search broad', () => {
  expect(isBroadRequest(list, { from: 'CNSHA' })).toBe(false);
  expect(isBroadRequest(list, { from: 'CNSHA', to: 'AEJEA', sort: 'confirmed' })).toBe(false);
  expect(isBroadRequest(list, { from: '@far-east,@southeast-asia,@north-europe' })).toBe(true);
  expect(isBroadRequest({ path: 'offline/lanes' }, { lanes: ['CNSHA>', 'CNNGB>', 'CNTAO>'] })).toBe(false);
  expect(isBroadRequest({ path: 'offline/lanes' }, { lanes: ['CNSHA>AEJEA', '@far-east>'] })).toBe(true);
  expect(isBroadLane({ from: '@far-east', to: null })).toBe(true);
});

test('only the first pages of a search without ends are narrow', () => {
  const page = { sort: 'laycan', page: 1, page_size: 20 };
  expect(isBroadRequest(list, page)).toBe(false);
  expect(isBroadRequest({ path: 'business/archived/information/list' }, page)).toBe(false);
  for (const sort of ['confirmed', 'days', 'arrival', 'fit'])
    expect(isBroadRequest(list, { ...page, sort })).toBe(true);
  expect(isBroadRequest(list, { ...page, shipowner_id: ['7'] })).toBe(true);
  expect(isBroadRequest(list, { ...page, since: '2099-01-01' })).toBe(true);
  expect(isBroadRequest({ path: 'business/information/weeks' }, {})).toBe(true);
  expect(isBroadRequest({ path: 'business/archived/information/list_shipowner' }, {})).toBe(true);
  expect(isBroadRequest({ path: 'business/harbor/list' }, { keyword: 'sh' })).toBe(false);
});

test('all sailings of one shipowner are broad, a single sailing is not', () => {
  expect(isBroadRequest({ path: 'business/information/shipowner' }, { shipowner_id: 7 })).toBe(true);
  expect(isBroadRequest({ path: 'business/shipowner/schedule' }, { id: 7 })).toBe(true);
  const view = { path: 'business/information/view/{id}' };
  expect(isBroadRequest(view, { id: '', from: '@far-east' })).toBe(false);
});

test('a sea route request counts as a broad search', () => {
  expect(isBroadRequest({ path: 'business/route/data' }, { harbors: ['CNSHA', 'AEJEA'] })).toBe(true);
});
