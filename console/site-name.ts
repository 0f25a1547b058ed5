import { useSyncExternalStore } from 'react';

import type { Language } from '../trade/language.ts';
import { readLanguage } from '../src/i18n/page-language.ts';
import { words } from './words/words.ts';

const attributeOf = (language: Language) => (language === 'zh' ? 'siteZh' : 'siteEn');

const programNames: Readonly<Record<Language, string>> = { zh: 'Laycan 船期', en: 'Laycan' };

/** Returns the site's name in a language, as the server wrote it into the page, or the default name. */
export const siteName = (language: Language): string =>
  document.documentElement.dataset[attributeOf(language)] ?? programNames[language];

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns the site's name in the page's language. Renders the component again when the operator changes the
 * name.
 */
export const useSiteName = (): string => useSyncExternalStore(listen, () => siteName(readLanguage()));

/** Updates the site's name on the page and in its title. `names` are the names that the server has now. */
export function showSiteNames(names: Readonly<Record<Language, string>>): void {
  for (const language of ['zh', 'en'] as const)
    document.documentElement.dataset[attributeOf(language)] = names[language];
  nameTab();
  for (const listener of listeners) listener();
}

/** Writes the site's name into the title of the page. */
export function nameTab(): void {
  document.title = `${words().console} – ${siteName(readLanguage())}`;
}
