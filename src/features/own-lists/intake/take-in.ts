import { routes } from '../../../../contract/screen-paths.ts';
import { t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { filesAtOnce, keepFiles } from './waiting-files.ts';

/** Endings that a person may choose; whatever else is dropped is said to be unread. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.txt,.eml,.msg,.xls';

const messageMs = 5_000;

/** Takes files in and goes to their review. They are on the disk before anything is read; says why where they are not. */
export async function takeIn(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  try {
    await keepFiles(files, sessionState.member_id);
  } catch {
    return showMessage(t('ownIntake.notTaken'), { forMs: messageMs });
  }
  if (files.length > filesAtOnce) showMessage(t('ownIntake.tooManyFiles'), { forMs: messageMs });
  location.hash = `#${routes.ownReview}`;
}

/** A text that was pasted is a file without a name. */
export const takeText = (text: string): Promise<void> =>
  takeIn(text.trim() === '' ? [] : [new File([text], '', { type: 'text/plain' })]);
