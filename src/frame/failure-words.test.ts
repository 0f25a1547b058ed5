import { expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { currentToasts } from '../ui/toasts.ts';
import { sayFailure } from './failure-words.ts';

test('a failure shows its message unless the session has ended', () => {
  sayFailure(new AppError('session_ended', { message: 'Your session has expired' }));
  expect(currentToasts()).toEqual([]);
  sayFailure(new AppError('unavailable', { message: 'The code could not be sent' }));
  expect(currentToasts()).toMatchObject([{ text: 'The code could not be sent' }]);
});
