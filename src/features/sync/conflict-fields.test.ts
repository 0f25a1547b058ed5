import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { conflictFields } from './conflict-fields.ts';

test('a call that nobody else has touched is no clash, whatever the order of its names', () => {
  const entry = anEntry({
    state: 'conflict',
    body: {
      id: 's',
      changes: { 'harbors.a': null },
      base: { 'harbors.a': { id: 'a', harbor_code: 'CNSHA' } },
    },
    error: {
      code: 'conflict',
      status: 409,
      message: '',
      errors: [],
      theirs: { remark: 'x', harbors: [{ harbor_code: 'CNSHA', id: 'a' }] },
    },
  });
  expect(conflictFields(entry)).toMatchObject([{ path: 'harbors.a', isClash: false }]);
});
