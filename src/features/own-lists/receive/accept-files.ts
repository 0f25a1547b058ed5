import { startTransition } from 'react';

import { routes } from '../../../../contract/links/screen-paths.ts';
import { loadOwnTexts } from '../../../i18n/load-own-texts.ts';
import { t } from '../../../i18n/t.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { sessionState } from '../../../store/session-state.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { addIncomingToReview, markStored, stayUnstored } from '../review/review-store.ts';
import { filesAtOnce, storeFiles } from '../intake/waiting-files.ts';

const messageMs = 5_000;

/**
 * Opens the review page with the files. They are stored on the device before they are read. If the device
 * cannot store them, the review still reads them and reports that they are not stored.
 */
export async function acceptFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const coming = new Map(files.map((file) => [makeUuidV7(), file]));
  addIncomingToReview(coming);
  location.hash = `#${routes.ownReview}`;
  const { member_id } = sessionState;
  try {
    const storedFiles = await storeFiles(coming, member_id);
    // Runs as a transition, so that the files and their first state are rendered together.
    startTransition(() => markStored(storedFiles));
  } catch {
    return stayUnstored(coming, member_id);
  }
  return files.length > filesAtOnce ? showTooMany() : undefined;
}

/**
 * Shows a message that too many files were added. Shows nothing if the page is offline and does not have the
 * texts; the review page, which opens next, contains the same message.
 */
async function showTooMany(): Promise<void> {
  const text = await loadOwnTexts().then(
    () => t('ownIntake.tooManyFiles'),
    () => null,
  );
  if (text !== null) showMessage(text, { forMs: messageMs });
}

/** Accepts a pasted text as a file without a name. */
export const acceptText = (text: string): Promise<void> =>
  acceptFiles(text.trim() === '' ? [] : [new File([text], '', { type: 'text/plain' })]);
