import { AppError } from '../../contract/error-code.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../i18n/t.ts';

/** Returns the reason why this device has not saved something, in one sentence. */
export function notSavedText(error: unknown): string {
  const code = error instanceof AppError ? error.code : 'broken';
  const reason = sentence(currentLanguage(), code);
  // The text for a full device is already a complete sentence.
  return code === 'not_saved' ? reason : t('ui.notSaved', { reason });
}
