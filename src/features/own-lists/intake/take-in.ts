import { startTransition } from 'react';

import { sentence } from '../../../../contract/messages/sentence.ts';
import { routes } from '../../../../contract/screen-paths.ts';
import { loadOwnTexts } from '../../../i18n/load-own-texts.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { sessionState } from '../../../store/session-state.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { comeIntoReview, haveCome, leaveReview } from '../review/review-store.ts';
import { filesAtOnce, keepFiles } from './waiting-files.ts';

/** Endings that a person may choose; whatever else is dropped is said to be unread. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.txt,.eml,.msg,.xls';

const messageMs = 5_000;

/**
 * Goes to the review with files. They are on the disk before anything of them is read; says why where they are not.
 */
export async function takeIn(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const coming = new Map(files.map((file) => [makeUuidV7(), file]));
  comeIntoReview(coming);
  location.hash = `#${routes.ownReview}`;
  try {
    const kept = await keepFiles(coming, sessionState.member_id);
    // Drawn together with what becomes of them at once.
    startTransition(() => haveCome(kept));
  } catch {
    leaveReview([...coming.keys()]);
    return say('notTaken');
  }
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
