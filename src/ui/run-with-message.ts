import { t } from '../i18n/t.ts';
import { showMessage } from './toasts.ts';
import { notSavedText } from './not-saved-text.ts';

/** The time in ms for which the message is shown: long enough to read it and to press undo. */
export const messageMs = 6_000;

/**
 * Runs an action on the rows of this device and shows a message about its success or failure. Resolves with
 * true if it succeeded. A form passes a callback to show the failure itself, next to the typed text.
 */
export async function runWithMessage(
  act: () => Promise<unknown>,
  done: string | undefined,
  undo?: () => Promise<unknown>,
  show: (text: string) => void = showShortMessage,
): Promise<boolean> {
  try {
    await act();
  } catch (error) {
    show(notSavedText(error));
    return false;
  }
  if (done !== undefined)
    showMessage(done, {
      forMs: messageMs,
      ...(undo && { action: { label: t('ui.undo'), run: () => void runWithMessage(undo, undefined) } }),
    });
  return true;
}

const showShortMessage = (text: string): void => showMessage(text, { forMs: messageMs });
