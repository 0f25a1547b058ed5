import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';

/** Why so many more do not go into a group; null where they do. */
export function tooManyText(there: number, more: number): string | null {
  const [n, most] = [there + more, limits.draftsPerGroupMost];
  return n > most ? t('draftGrid.tooMany', { n, most, there }) : null;
}
