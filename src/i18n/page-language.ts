import type { Language } from '../../trade/language.ts';

const cookieName = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

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

const isLanguage = (tag: string | undefined): tag is Language => tag === 'zh' || tag === 'en';
