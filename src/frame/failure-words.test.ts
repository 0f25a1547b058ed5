import { expect, test } from 'vitest';

import { AppError } from '../../contract/error-code.ts';
import { currentToasts } from '../ui/toasts.ts';
import { showFailure } from './failure-words.ts';

test('a failure shows its message unless the session has ended', () => {
  showFailure(new AppError('session_ended', { message: 'Your session has expired' }));
  expect(currentToasts()).toEqual([]);
  showFailure(new AppError('unavailable', { message: 'The code could not be sent' }));
  expect(currentToasts()).toMatchObject([{ text: 'The code could not be sent' }]);
});
