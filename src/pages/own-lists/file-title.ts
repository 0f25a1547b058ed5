import type { ReviewFile } from '../../features/own-lists/review/review-file.ts';
import { t } from '../../i18n/t.ts';

/** Returns the file's name, or a title for pasted text. */
export const fileTitle = ({ name }: Pick<ReviewFile, 'name'>): string => name || t('ownIntake.pasted');
