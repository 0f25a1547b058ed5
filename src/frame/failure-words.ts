import { AppError, type FieldError } from '../../contract/error-code.ts';
import { isSessionEnded } from '../api/envelope.ts';
import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';

/** Returns the server's message for a failure, which is already in the reader's language. */
export function failureWords(error: unknown): string {
  // An error without a message is not from our server: the server was not reached, or the login page of a
  // Wi-Fi network or a gateway has answered instead.
  if (!(error instanceof AppError) || error.message === '' || error.message === error.code)
    return t('user.notReached');
  return fieldErrorsOf(error)[0]?.message ?? error.message;
}

/**
 * Shows a failure as a short message. The end of a session is not shown, because the bar under the header
 * shows it.
 */
export function showFailure(error: unknown): void {
  if (!isSessionEnded(error)) showMessage(failureWords(error), { forMs: 4_000 });
}

/** Returns the server's errors for single fields; empty for an error of another kind. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof AppError ? error.errors : [];
