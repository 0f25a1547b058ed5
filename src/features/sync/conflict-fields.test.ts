import { expect, test } from 'vitest';

import { anEntry } from '../../../tests/support/an-entry.ts';
import { conflictFields } from './conflict-fields.ts';

test('an unchanged port call is no conflict, whatever the key order', () => {
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
  expect(conflictFields(entry)).toMatchObject([{ path: 'harbors.a', isConflict: false }]);
});
