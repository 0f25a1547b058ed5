import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { OwnSailing } from './own-sailing.tsx';

/** Loads the texts of own answers and returns the page of a sailing in an own list. */
export async function loadOwnSailing(): Promise<typeof OwnSailing> {
  await loadOwnAnswerTexts();
  return OwnSailing;
}
