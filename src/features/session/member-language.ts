import { memberSettingData, memberSettingLanguage } from '../../../contract/calls/member.ts';
import type { Language } from '../../../contract/messages/sentence.ts';
import { keptAnswers } from '../../../contract/rules/kept-answer.ts';
import { fetchAnswer } from '../../api/client.ts';
import { languageCookie } from '../../i18n/language.ts';
import { currentLanguage } from '../../i18n/t.ts';

/** Nobody waits longer for a matter of taste. */
const patienceMs = 2_000;
const soon = () => ({ signal: AbortSignal.timeout(patienceMs) });

/** The language that the member has chosen, where it is another than the page's. Null where nothing is to be done. */
export async function languageToFollow(): Promise<Language | null> {
  try {
    const { answer } = await fetchAnswer(memberSettingData, {}, soon());
    const chosen = answer.system_language;
    return chosen === null || chosen === currentLanguage() ? null : chosen;
  } catch {
    // The page stays as it is; the next login tries again.
    return null;
  }
}

/** Keeps the choice for the member's other devices. Offline it holds for this device. */
export async function saveMemberLanguage(value: Language): Promise<void> {
  await fetchAnswer(memberSettingLanguage, { field: 'system_language', value }, soon()).catch(() => {});
}

/** Keeps the choice on this device and loads the page again, at the same place. */
export async function changeLanguage(language: Language): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  try {
    const cache = await caches.open(keptAnswers.choices);
    await cache.put(keptAnswers.languageCopy, new Response(language));
  } catch {
    // No caches over plain http or in some private windows; there is no worker there either.
  }
  location.reload();
}
