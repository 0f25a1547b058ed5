import { AppError } from '../../contract/error-code.ts';
import { sentence } from '../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../i18n/t.ts';

/** Returns one sentence about why this device could not save something. */
export function notSavedText(error: unknown): string {
  const code = error instanceof AppError ? error.code : 'broken';
  const reason = sentence(currentLanguage(), code);
  // For a full disk, the text of the error is already a complete sentence.
  return code === 'not_saved' ? reason : t('ui.notSaved', { reason });
}
