import { expect, it } from 'vitest';

import { parseInquiries } from './inquiries-state.ts';

it.each([
  ['', { kind: 'inquiry', side: 'received', page: 1 }],
  ['kind=report&side=sent&page=3', { kind: 'report', side: 'sent', page: 3 }],
  ['kind=x&side=y&page=-1', { kind: 'inquiry', side: 'received', page: 1 }],
  ['page=0', { kind: 'inquiry', side: 'received', page: 1 }],
])('the address %j shows %j', (search, state) => {
  expect(parseInquiries(search)).toEqual(state);
});
