import type { Language } from '../../contract/messages/sentence.ts';
import { keptAnswers } from '../../contract/rules/kept-answer.ts';

/** Leaves the choice of language where a service worker finds it that cannot read cookies. */
export async function copyLanguage(language: Language): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(keptAnswers.choices);
    await cache.put(keptAnswers.languageCopy, new Response(language));
  } catch {
    // Storage that is closed or full: the worker goes by the cookie or the browser's wish.
  }
}
