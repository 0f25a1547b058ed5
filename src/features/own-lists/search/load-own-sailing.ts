import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { OwnSailing } from './own-sailing.tsx';

/** Loads the texts of imported answers and returns the page of a sailing in an imported list. */
export async function loadOwnSailing(): Promise<typeof OwnSailing> {
  await loadOwnAnswerTexts();
  return OwnSailing;
}
