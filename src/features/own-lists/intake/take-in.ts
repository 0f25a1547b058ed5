import { sentence } from '../../../../contract/messages/sentence.ts';
import { routes } from '../../../../contract/screen-paths.ts';
import { loadOwnTexts } from '../../../i18n/load-own-texts.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { takeIntoReview } from '../review/review-store.ts';
import { filesAtOnce, keepFiles } from './waiting-files.ts';

/** Endings that a person may choose; whatever else is dropped is said to be unread. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.txt,.eml,.msg,.xls';

const messageMs = 5_000;

/**
 * Takes files in and goes to their review, which begins before it is drawn. They are on the disk before anything is read;
 * says why where they are not.
 */
export async function takeIn(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  try {
    takeIntoReview(await keepFiles(files, sessionState.member_id));
  } catch {
    return say('notTaken');
  }
  location.hash = `#${routes.ownReview}`;
  return files.length > filesAtOnce ? say('tooManyFiles') : undefined;
}

/** On other pages than those of own lists their texts may not be here, and without a line not to be had. */
async function say(key: 'notTaken' | 'tooManyFiles'): Promise<void> {
  const text = await loadOwnTexts().then(
    () => t(`ownIntake.${key}`),
    // How many wait, the review itself says.
    () => (key === 'notTaken' ? sentence(currentLanguage(), 'broken') : null),
  );
  if (text !== null) showMessage(text, { forMs: messageMs });
}

/** A text that was pasted is a file without a name. */
export const takeText = (text: string): Promise<void> =>
  takeIn(text.trim() === '' ? [] : [new File([text], '', { type: 'text/plain' })]);
