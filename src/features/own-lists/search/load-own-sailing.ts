import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { OwnSailing } from './own-sailing.tsx';

/** A sailing of an own list, with its texts. */
export async function loadOwnSailing(): Promise<typeof OwnSailing> {
  await loadOwnAnswerTexts();
  return OwnSailing;
}
