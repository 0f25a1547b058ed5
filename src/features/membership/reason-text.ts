import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage } from '../../i18n/t.ts';

/**
 * Returns the reason of a failure as text: the server's text for a field, otherwise the server's message,
 * otherwise our own text for the error code.
 */
export function reasonText(error: unknown): string {
  if (!(error instanceof AppError)) return sentence(currentLanguage(), 'broken');
  const [field] = error.errors;
  if (field) return field.message;
  if (error.message !== '' && error.message !== error.code) return error.message;
  return sentence(currentLanguage(), error.code, { request_id: error.requestId ?? '–' });
}
