import { expect, it } from 'vitest';

import { settleRow } from './settle-row.ts';

const remark = new Map([['remark', 1]] as const);

it.each([
  ['FULL - no more bookings, sorry', 'full'],
  ['Cancelled due to dry dock in January', 'withdrawn'],
  ['取消（主机故障，船东通知）', 'withdrawn'],
  ['만선; 서류마감 12/13 11:00', 'full'],
  ['FULL, deck space still available', 'unclear'],
  ['CANCELLED, replaced by MV SEA OTTER', 'unclear'],
])('the remark "%s" gives the state %s', (text, state) => {
  expect(settleRow(['SEA LARK', text], remark)).toMatchObject({ state });
});
