import type { Language } from '../../trade/language.ts';
import { adminEn } from './messages/en.ts';
import { adminZh, type AdminKey } from './messages/zh.ts';

/** The values that replace the placeholders of a message. */
export type AdminTextValues = Readonly<Record<string, string | number>>;

/**
 * Returns a message of the administrator's commands in the operator's language, with its placeholders
 * replaced.
 */
export function adminText(language: Language, key: AdminKey, values: AdminTextValues = {}) {
  const text = (language === 'zh' ? adminZh : adminEn)[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns the language of `--lang`, or that of the operator's system, or English. */
export function languageOf(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const at = words.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const named = at < 0 ? undefined : (words[at]?.split('=')[1] ?? words[at + 1]);
  const system = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return (named ?? system).startsWith('zh') ? 'zh' : 'en';
}
