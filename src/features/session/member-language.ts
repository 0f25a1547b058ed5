import { memberSettingData, memberSettingLanguage } from '../../../contract/calls/account/member.ts';
import type { Language } from '../../../trade/language.ts';
import { fetchAnswer } from '../../api/client.ts';
import { currentLanguage } from '../../i18n/t.ts';
import { changeLanguage } from './change-language.ts';

/** Nobody waits longer for a matter of taste. */
const patienceMs = 2_000;
const soon = () => ({ signal: AbortSignal.timeout(patienceMs) });

/**
 * The language that the member has chosen, where it is another than the page's; null where nothing is
 * to be done. A member who has chosen none keeps what was chosen on this device before logging in.
 */
export async function languageToFollow(): Promise<Language | null> {
  try {
    const { answer } = await fetchAnswer(memberSettingData, {}, soon());
    const chosen = answer.system_language;
    if (chosen === null && hasChosenHere()) void saveMemberLanguage(currentLanguage());
    return chosen === null || chosen === currentLanguage() ? null : chosen;
  } catch {
    // The page stays as it is; the next login tries again.
    return null;
  }
}

const hasChosenHere = () => /(?:^|;\s*)language=/.test(document.cookie);

/** Keeps the choice for the member's other devices. Offline it holds for this device. */
export async function saveMemberLanguage(value: Language): Promise<void> {
  await fetchAnswer(memberSettingLanguage, { field: 'system_language', value }, soon()).catch(() => {});
}

/** For members: the setting first, as the page goes away. */
export async function switchLanguage(language: Language): Promise<void> {
  await saveMemberLanguage(language);
  await changeLanguage(language);
}
