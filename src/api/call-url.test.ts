import { expect, test } from 'vitest';

import { informationList, informationView } from '../../contract/calls/sailings/sailing.ts';
import { callUrl } from './call-url.ts';

test('equal requests have the same address, whatever the order of fields', () => {
  const url = '/api/business/information/list?from=CNSHA%2CCNTAG&page=2&to=%40middle-east';
  expect(callUrl(informationList, { from: 'CNSHA,CNTAG', to: '@middle-east', page: 2 })).toBe(url);
  expect(callUrl(informationList, { page: 2, to: '@middle-east', from: 'CNSHA,CNTAG' })).toBe(url);
});

test('absent values are omitted, and flags become 1 and 0', () => {
  const request = { from: undefined, is_price: true, withdrawn: false };
  expect(callUrl(informationList, request)).toBe('/api/business/information/list?is_price=1&withdrawn=0');
});

test('a path segment is filled in and not repeated in the query', () => {
  const id = '01a1f8d3-ea7b-7fff-bfff-ffffffffffff';
  expect(callUrl(informationView, { id, from: 'CNSHA' })).toBe(
    `/api/business/information/view/${id}?from=CNSHA`,
  );
});
