import { expect, it } from 'vitest';

import { settleRow } from './settle-row.ts';

it.each(['closed out', 'Bookings closed', 'BOOKED OUT', 'closed to bookings'])(
  'a sailing with "%s" has no space',
  (text) => {
    expect(settleRow(['SEA LARK', text], new Map())).toMatchObject({ state: 'full' });
  },
);
