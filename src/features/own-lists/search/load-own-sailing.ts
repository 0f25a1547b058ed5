import { loadOwnAnswerTexts } from '../../../i18n/load-own-answer-texts.ts';
import { OwnSailing } from './own-sailing.tsx';

/**
 * Loads the texts for results from own lists (schedules that the reader imported), then returns the component
 * that renders the page of such a sailing.
 */
export async function loadOwnSailing(): Promise<typeof OwnSailing> {
  await loadOwnAnswerTexts();
  return OwnSailing;
}
