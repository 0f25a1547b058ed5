import { t } from '../i18n/t.ts';
import { showMessage } from './toasts.ts';
import { notSavedText } from './not-saved-text.ts';

/** The time in ms for which a message is shown. It is long enough to read the message and press undo. */
export const messageMs = 6_000;

/**
 * Runs an action on rows of this device and shows a message about the result. Resolves with true if the
 * action succeeded. A form can pass a callback that shows the failure next to the typed text.
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
