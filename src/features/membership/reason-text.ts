import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage } from '../../i18n/t.ts';

/** Why something was not done: what the server says of a field, else its sentence, else ours for the code. */
export function reasonText(error: unknown): string {
  if (!(error instanceof AppError)) return sentence(currentLanguage(), 'broken');
  const [field] = error.errors;
  if (field) return field.message;
  if (error.message !== '' && error.message !== error.code) return error.message;
  return sentence(currentLanguage(), error.code, { request_id: error.requestId ?? '–' });
}
