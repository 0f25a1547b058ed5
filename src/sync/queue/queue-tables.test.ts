import { expect, test } from 'vitest';

import { isFull } from './queue-tables.ts';

test.each([
  ['the site has used up its share', new DOMException('', 'QuotaExceededError'), true],
  [
    'Chromium finds the disk full',
    new DOMException('IO error: 000003.log: FILE_ERROR_NO_SPACE (WritableFileAppend)', 'UnknownError'),
    true,
  ],
  ['that is why the transaction ended', { name: 'AbortError', inner: { name: 'QuotaExceededError' } }, true],
  ['something else is wrong', new DOMException('', 'ConstraintError'), false],
])('whether there is no room is known where %s', (_, error, expected) => {
  expect(isFull(error)).toBe(expected);
});
