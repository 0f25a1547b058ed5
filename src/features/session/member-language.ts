import { memberSettingData, memberSettingLanguage } from '../../../contract/calls/account/member.ts';
import type { Language } from '../../../trade/language.ts';
import { fetchAnswer } from '../../api/client.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { changeLanguage } from './change-language.ts';

/**
 * The longest wait for the language setting, in ms, so that a lost connection does not delay the login. A slow
 * connection with a lost packet needs several seconds.
 */
const patienceMs = 6_000;
const soon = () => ({ signal: AbortSignal.timeout(patienceMs) });

/**
 * Returns the member's language if it differs from the page's language; null if there is nothing to do. If
 * the member has not chosen a language yet, the language chosen on this device before login becomes the
 * member's language.
 */
export async function languageToFollow(): Promise<Language | null> {
  try {
    const { answer } = await fetchAnswer(memberSettingData, {}, soon());
    const chosen = answer.system_language;
    if (chosen === null && hasChosenHere()) void saveMemberLanguage(currentLanguage());
    return chosen === null || chosen === currentLanguage() ? null : chosen;
  } catch {
    // On failure the page keeps its language. The next login tries again.
    return null;
  }
}

const hasChosenHere = () => /(?:^|;\s*)language=/.test(document.cookie);

/**
 * Stores the language on the server, for the member's other devices. Without a connection the language
 * applies to this device only.
 */
export async function saveMemberLanguage(value: Language): Promise<void> {
  await fetchAnswer(memberSettingLanguage, { field: 'system_language', value }, soon()).catch(() => {});
}

/** Switches the language of a member. The setting is sent first, because the page is reloaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await saveMemberLanguage(language);
  await changeLanguage(language);
}
