import type { Language } from '../../trade/language.ts';
import { loadLoginTexts } from '../i18n/load-login-texts.ts';
import { readLanguage } from '../i18n/page-language.ts';
import { addTexts, currentLanguage, setLanguage } from '../i18n/t.ts';

/**
 * Returns the language of the prerendered page. In development there is no prerendered page, so the reader's
 * language is returned.
 */
export function pageLanguage(): Language {
  if (typeof document === 'undefined') return currentLanguage();
  const { lang } = document.documentElement;
  if (document.getElementById('root')?.dataset['screen'] === undefined) return readLanguage();
  return lang === 'en' ? 'en' : 'zh';
}

/** Loads the texts of the shell and of the home page, which the first render needs. */
export async function loadFirstTexts(language: Language): Promise<void> {
  const { firstCatalogue } =
    language === 'zh'
      ? await import('../i18n/zh/first-catalogue.ts')
      : await import('../i18n/en/first-catalogue.ts');
  setLanguage(language, firstCatalogue);
  // The server writes the name of the site into the page. At build time there is no document, and the name in
  // the catalogue is used.
  const site = globalThis.document?.documentElement.dataset['site'];
  if (site) addTexts(language, { shell: { ...firstCatalogue.shell, site } });
}

/** Loads the texts that all pages except the home page need. Each page also loads texts of its own. */
export async function loadLaterTexts(language: Language): Promise<void> {
  const { laterCatalogue } =
    language === 'zh'
      ? await import('../i18n/zh/later-catalogue.ts')
      : await import('../i18n/en/later-catalogue.ts');
  addTexts(language, laterCatalogue);
}

/**
 * Loads the texts of the account page, which visitors do not need. The login texts are among them, because
 * a new mobile number is confirmed like a login.
 */
export async function loadUserTexts(language: Language): Promise<void> {
  const [{ user }] = await Promise.all([
    language === 'zh' ? import('../i18n/zh/user.ts') : import('../i18n/en/user.ts'),
    loadLoginTexts(language),
  ]);
  addTexts(language, { user });
}
