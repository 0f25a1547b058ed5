import type { Language } from '../../trade/language.ts';

const cookieName = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;
const [storeTries, storePauseMs] = [20, 50];

/** The value of `lang` on the page and on passages in that language. */
export const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-Hans', en: 'en' };

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

/**
 * Chooses the page's language: the stored choice, otherwise the browser's first language that has a text
 * catalogue, otherwise Chinese.
 */
export function chooseLanguage(cookies: string, preferred: readonly string[]): Language {
  const stored = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookies)?.[1];
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'zh';
}

/** Chooses the language from this browser's cookies and preferences. */
export const readLanguage = (): Language => chooseLanguage(document.cookie, navigator.languages);

/** Returns the cookie that stores the choice for a year. The page must be reloaded to show the language. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `${cookieName}=${language}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Stores the chosen language in its cookie and waits until the browser returns it, for at most a second. Chromium
 * 156 stores cookies asynchronously, so a page that reloads at once may be requested in the old language.
 */
export async function storeLanguage(language: Language): Promise<void> {
  document.cookie = languageCookie(language, location.protocol === 'https:');
  for (let left = storeTries; left > 0 && readLanguage() !== language; left--)
    await new Promise((resolve) => setTimeout(resolve, storePauseMs));
}

const isLanguage = (tag: string | undefined): tag is Language => tag === 'zh' || tag === 'en';
