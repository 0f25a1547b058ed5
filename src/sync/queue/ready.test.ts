import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { conflicts, QueueCheck } from './ready.ts';

const shared = [{ entity: 'group/1', exclusive: false }];
const rowEdit = (entity: string) => anEntry({ entity, holds: shared });
const publish = anEntry({ entity: 'group/1' });

test('rows of one group are sent together, and publishing waits for them', () => {
  const way = new QueueCheck();
  const queue = [rowEdit('row/1'), rowEdit('row/2'), rowEdit('row/1'), publish, rowEdit('row/3'), anEntry()];
  expect(queue.map((entry) => way.accept(entry))).toEqual([true, true, false, false, false, true]);
});

test.each([
  [rowEdit('row/1'), rowEdit('row/2'), false],
  [rowEdit('row/1'), rowEdit('row/1'), true],
  [rowEdit('row/1'), publish, true],
  [publish, rowEdit('row/1'), true],
  [publish, anEntry({ entity: 'group/2' }), false],
])('the order of $entity and $entity follows their locks', (earlier, later, waits) => {
  expect(conflicts(earlier, later)).toBe(waits);
});
