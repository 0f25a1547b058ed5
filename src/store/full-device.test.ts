import { expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { ifRoom, isFull, orNotSaved } from './full-device.ts';

test.each([
  ['the site has used up its quota', new DOMException('', 'QuotaExceededError'), true],
  [
    'Chromium reports a full disk',
    new DOMException('IO error: 000003.log: FILE_ERROR_NO_SPACE (WritableFileAppend)', 'UnknownError'),
    true,
  ],
  ['the quota aborted the transaction', { name: 'AbortError', inner: { name: 'QuotaExceededError' } }, true],
  ['it is already not_saved', new AppError('not_saved'), true],
  ['it has another cause', new DOMException('', 'ConstraintError'), false],
])('isFull classifies the error if %s', (_, error, expected) => {
  expect(isFull(error)).toBe(expected);
});

const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
const broken = () => Promise.reject(new DOMException('', 'ConstraintError'));

test('a user action fails with not_saved, and a secondary write is skipped silently', async () => {
  await expect(orNotSaved(full())).rejects.toMatchObject({ code: 'not_saved' });
  await expect(orNotSaved(broken())).rejects.toMatchObject({ name: 'ConstraintError' });
  await expect(orNotSaved(Promise.resolve(7))).resolves.toBe(7);
  await expect(ifRoom(full())).resolves.toBeUndefined();
  await expect(ifRoom(orNotSaved(full()))).resolves.toBeUndefined();
  await expect(ifRoom(broken())).rejects.toMatchObject({ name: 'ConstraintError' });
});
