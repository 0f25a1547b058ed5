import { expect, test } from 'vitest';

import { aDraftSailing } from '../../../tests/support/a-draft-sailing.ts';
import { publicationChanges } from '../../../trade/draft/publication-changes.ts';
import { sortOut } from './blocked-changes.ts';

const today = '2026-11-22';

test('a sailing with text that was not understood is held back', () => {
  const one = aDraftSailing({ voyage_number: '1E' });
  const two = aDraftSailing({ voyage_number: '2E' });
  const { changes } = publicationChanges([], [one, two], today);
  const unread = new Map([[one.id, { is_price: 'ask us' }]]);
  const { ready, blocked: held } = sortOut(changes, { harbors: null, today, unread });
  expect(ready.map(({ id }) => id)).toEqual([two.id]);
  expect(held).toEqual([{ draft: one, faults: [], unread: { is_price: 'ask us' } }]);
});

test('a withdrawn sailing is published despite unread text', () => {
  const gone = aDraftSailing();
  const { changes } = publicationChanges([gone], [], today);
  const { ready, blocked: held } = sortOut(changes, {
    harbors: null,
    today,
    unread: new Map([[gone.id, { manager_id: 'Li' }]]),
  });
  expect([ready.length, held.length]).toEqual([1, 0]);
});
