import { startTransition } from 'react';

import { routes } from '../../../../contract/links/screen-paths.ts';
import { loadOwnTexts } from '../../../i18n/load-own-texts.ts';
import { t } from '../../../i18n/t.ts';
import { makeUuidV7 } from '../../../../trade/edit/uuid-v7.ts';
import { sessionState } from '../../../store/session-state.ts';
import { showMessage } from '../../../ui/toasts.ts';
import { comeIntoReview, haveCome, stayUnstored } from '../review/review-store.ts';
import { filesAtOnce, keepFiles } from './waiting-files.ts';

/** Endings that a person may choose; whatever else is dropped is said to be unread. */
export const acceptedFiles = '.xlsx,.csv,.tsv,.txt,.eml,.msg,.xls';

const messageMs = 5_000;

/**
 * Goes to the review with files. They are on the disk before anything of them is read; where the device does not take them
 * the review has them all the same, and says so.
 */
export async function takeIn(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const coming = new Map(files.map((file) => [makeUuidV7(), file]));
  comeIntoReview(coming);
  location.hash = `#${routes.ownReview}`;
  const { member_id } = sessionState;
  try {
    const kept = await keepFiles(coming, member_id);
    // Drawn together with what becomes of them at once.
    startTransition(() => haveCome(kept));
  } catch {
    return stayUnstored(coming, member_id);
  }
  return files.length > filesAtOnce ? sayTooMany() : undefined;
}

/** On other pages than those of own lists their texts may not be here, and without a line not to be had: the review says it too. */
async function sayTooMany(): Promise<void> {
  const text = await loadOwnTexts().then(
    () => t('ownIntake.tooManyFiles'),
    () => null,
  );
  if (text !== null) showMessage(text, { forMs: messageMs });
}

/** A text that was pasted is a file without a name. */
export const takeText = (text: string): Promise<void> =>
  takeIn(text.trim() === '' ? [] : [new File([text], '', { type: 'text/plain' })]);
