import type { Language } from '../../trade/language.ts';

const cookieName = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;
const [storeTries, storePauseMs] = [20, 50];

/** The values of the HTML attribute `lang` for the two languages. */
export const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-Hans', en: 'en' };

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

/**
 * Returns the language for the page: the stored choice or, without one, the first of the browser's languages
 * for which there are texts. If there are none, returns Chinese.
 */
export function chooseLanguage(cookies: string, preferred: readonly string[]): Language {
  const stored = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookies)?.[1];
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'zh';
}

/** Returns the page's language by this browser's cookie and preferences. */
export const readLanguage = (): Language => chooseLanguage(document.cookie, navigator.languages);

/**
 * Returns the cookie that stores the chosen language for a year. The page shows the language after it is
 * loaded again.
 */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `${cookieName}=${language}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Stores the chosen language in its cookie. Waits, for at most a second, until the cookie can be read,
 * because Chromium 156 stores cookies with a delay. Otherwise a page that is reloaded at once may be
 * requested in the old language.
 */
export async function storeLanguage(language: Language): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  for (let left = storeTries; left > 0 && readLanguage() !== language; left--)
    await new Promise((resolve) => setTimeout(resolve, storePauseMs));
}

const isLanguage = (tag: string | undefined): tag is Language => tag === 'zh' || tag === 'en';
