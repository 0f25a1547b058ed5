import { currentLanguage } from './t.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a computed number with seven significant digits, and groups of three digits. */
export function shownNumber(value: number): string {
  const language = currentLanguage();
  const known = formatters.get(language);
  const formatter =
    known ?? new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', { maximumSignificantDigits: 7 });
  formatters.set(language, formatter);
  return formatter.format(value);
}
