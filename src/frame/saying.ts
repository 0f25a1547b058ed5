import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';
import { notSavedText } from './not-saved-text.ts';

/** Long enough to read, and to press what takes it back. */
export const messageMs = 6_000;

/**
 * Does something to the rows of this device, and says that it is done or why it is not. Resolves with whether it
 * was. `tell`: a form says itself why it was not saved, beside what stays typed in it.
 */
export async function saying(
  act: () => Promise<unknown>,
  done: string | undefined,
  undo?: () => Promise<unknown>,
  tell: (text: string) => void = tellShortly,
): Promise<boolean> {
  try {
    await act();
  } catch (error) {
    tell(notSavedText(error));
    return false;
  }
  if (done !== undefined)
    showMessage(done, {
      forMs: messageMs,
      ...(undo && { action: { label: t('ui.undo'), run: () => void saying(undo, undefined) } }),
    });
  return true;
}

const tellShortly = (text: string): void => showMessage(text, { forMs: messageMs });
