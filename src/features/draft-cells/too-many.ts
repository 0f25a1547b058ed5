import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';

/** Returns the message that the group has no room for `more` further drafts; null if there is room. */
export function tooManyText(there: number, more: number): string | null {
  const [n, most] = [there + more, limits.draftsPerGroupMost];
  return n > most ? t('draftGrid.tooMany', { n, most, there }) : null;
}
