import type { Language } from '../trade/language.ts';

/** Returns the site's name, which the server writes into the page. */
export const siteName = (language: Language): string =>
  document.documentElement.dataset[language === 'zh' ? 'siteZh' : 'siteEn'] ?? 'Laycan';
