import { draftEn } from '../messages/draft/en.ts';
import { draftZh } from '../messages/draft/zh.ts';
import type { Language } from '../messages/sentence.ts';
import type { DraftVerdict } from './draft-verdict.ts';

/** What a verdict says in the reader's language, its `{values}` filled in. */
export function draftSentence(
  language: Language,
  { code, values }: Pick<DraftVerdict, 'code' | 'values'>,
): string {
  const text = (language === 'zh' ? draftZh : draftEn)[code];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
