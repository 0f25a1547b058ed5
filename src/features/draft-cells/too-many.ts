import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';

/** Returns the message that the group cannot take `more` further drafts; null if it can. */
export function tooManyText(there: number, more: number): string | null {
  const [n, most] = [there + more, limits.draftsPerGroupMost];
  return n > most ? t('draftGrid.tooMany', { n, most, there }) : null;
}
