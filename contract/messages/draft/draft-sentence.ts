import { draftEn } from './en.ts';
import { draftZh } from './zh.ts';
import type { Language } from '../../../trade/language.ts';
import type { DraftVerdict } from '../../../trade/draft/draft-verdict.ts';

/** What a verdict says in the reader's language, its `{values}` filled in. */
export function draftSentence(
  language: Language,
  { code, values }: Pick<DraftVerdict, 'code' | 'values'>,
): string {
  const text = (language === 'zh' ? draftZh : draftEn)[code];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
