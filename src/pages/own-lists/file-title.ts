import type { ReviewFile } from '../../features/own-lists/review/review-file.ts';
import { t } from '../../i18n/t.ts';

/** What a file is called; a text that was pasted has no name. */
export const fileTitle = ({ name }: Pick<ReviewFile, 'name'>): string => name || t('ownIntake.pasted');
