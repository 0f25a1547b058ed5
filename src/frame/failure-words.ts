import { AppError, type FieldError } from '../../contract/error-code.ts';
import { saysSessionEnded } from '../api/envelope.ts';
import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';

/** Why something was not done, in the server's words: they are in the reader's language already. */
export function failureWords(error: unknown): string {
  // Without words of the server's the code stands for them: it was not reached, or did not answer as itself.
  if (!(error instanceof AppError) || error.message === '' || error.message === error.code)
    return t('user.notReached');
  return fieldErrorsOf(error)[0]?.message ?? error.message;
}

/** Says for a moment why something was not done. That the session has ended stands on its bar already. */
export function sayFailure(error: unknown): void {
  if (!saysSessionEnded(error)) showMessage(failureWords(error), { forMs: 4_000 });
}

/** What the server says of single fields. */
export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof AppError ? error.errors : [];
