import { currentLanguage } from './t.ts';

/**
 * Returns the `lang` attribute for a text in Chinese (or in English, if `isChinese` is false); undefined if
 * that is the page's language.
 */
export function langOf(isChinese: boolean): string | undefined {
  if (isChinese === (currentLanguage() === 'zh')) return undefined;
  return isChinese ? 'zh-Hans' : 'en';
}
