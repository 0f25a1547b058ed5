import { draftEn } from './en.ts';
import { draftZh } from './zh.ts';
import type { Language } from '../../../trade/language.ts';
import type { DraftVerdict } from '../../../trade/draft/draft-verdict.ts';

/**
 * Returns the text of a verdict (a fault or hint on a cell of a draft) in the reader's language, with its
 * `{values}` inserted.
 */
export function draftSentence(
  language: Language,
  { code, values }: Pick<DraftVerdict, 'code' | 'values'>,
): string {
  const text = (language === 'zh' ? draftZh : draftEn)[code];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
