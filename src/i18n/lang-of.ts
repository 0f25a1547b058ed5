import { currentLanguage } from './t.ts';

/**
 * Returns the `lang` attribute for a text that is in Chinese if `isChinese` is true, otherwise in English.
 * Returns undefined if the text is in the page's language.
 */
export function langOf(isChinese: boolean): string | undefined {
  if (isChinese === (currentLanguage() === 'zh')) return undefined;
  return isChinese ? 'zh-Hans' : 'en';
}
