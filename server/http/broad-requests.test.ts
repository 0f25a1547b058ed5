import { expect, test } from 'vitest';

import { isBroadRequest } from './broad-requests.ts';

const list = { path: 'business/information/list' };

test('a page behind the first thousand sailings waits among the broad searches', () => {
  expect(isBroadRequest(list, { from: 'CNSHA', page: 49, page_size: 20 })).toBe(false);
  expect(isBroadRequest(list, { from: 'CNSHA', page: 51, page_size: 20 })).toBe(true);
  expect(isBroadRequest(list, { page: 9_999_999, page_size: 100 })).toBe(true);
});
