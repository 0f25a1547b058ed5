import { memberSettingData, memberSettingLanguage } from '../../../contract/calls/account/member.ts';
import type { Language } from '../../../trade/language.ts';
import { fetchAnswer } from '../../api/client.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { changeLanguage } from './change-language.ts';

/** The most time to wait for this setting, in ms. */
const patienceMs = 2_000;
const soon = () => ({ signal: AbortSignal.timeout(patienceMs) });

/**
 * Returns the member's language if it differs from that of the page; null if there is nothing to do. A member
 * without a choice gets the language chosen on this device before login.
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

/** Stores the choice for the member's other devices. Offline it applies to this device only. */
export async function saveMemberLanguage(value: Language): Promise<void> {
  await fetchAnswer(memberSettingLanguage, { field: 'system_language', value }, soon()).catch(() => {});
}

/** Switches the language of a member. The setting is sent first, because the page is reloaded. */
export async function switchLanguage(language: Language): Promise<void> {
  await saveMemberLanguage(language);
  await changeLanguage(language);
}
