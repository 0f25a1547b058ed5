import type { Language } from '../../trade/language.ts';

const cookieName = 'language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** The value of `lang` on the page and on runs of text in that language. */
export const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-Hans', en: 'en' };

export const otherLanguage = (language: Language): Language => (language === 'zh' ? 'en' : 'zh');

/** The stored choice, else the first language of the browser that there is a book for, else Chinese. */
export function chooseLanguage(cookies: string, preferred: readonly string[]): Language {
  const stored = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(cookies)?.[1];
  if (isLanguage(stored)) return stored;
  return preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'zh';
}

/** As `chooseLanguage`, from this browser. */
export const readLanguage = (): Language => chooseLanguage(document.cookie, navigator.languages);

/** Keeps the choice for a year. The page must be loaded again to show it. */
export const languageCookie = (language: Language, isSecure: boolean): string =>
  `${cookieName}=${language}; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const isLanguage = (tag: string | undefined): tag is Language => tag === 'zh' || tag === 'en';
