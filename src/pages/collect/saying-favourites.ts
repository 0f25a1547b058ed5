import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

/** Does it, and says so with a way back; says why when the device would not take it, by `tell` where a form stays open. */
export async function saying(
  change: () => Promise<unknown>,
  done: string | undefined,
  undo?: () => Promise<unknown>,
  tell: (text: string) => void = tellShortly,
): Promise<boolean> {
  try {
    await change();
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'broken';
    const reason = sentence(currentLanguage(), code);
    tell(t('favourites.notSaved', { reason }));
    return false;
  }
  if (done !== undefined)
    showMessage(
      done,
      undo && { action: { label: t('favourites.undo'), run: () => void saying(undo, undefined) } },
    );
  return true;
}

const tellShortly = (text: string): void => showMessage(text, { forMs: 6_000 });
