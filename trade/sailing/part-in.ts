import type { Language } from '../language.ts';

/**
 * Returns the part of a text in one language, if the text is written in Chinese and then again in English. The
 * parts are separated by a full stop or by a slash: `仅供参考。For reference only.`; `第 48 周 / Week 48`. Returns
 * other texts unchanged.
 */
export function partIn(language: Language, text: string): string {
  const [, chinese, english] =
    /^(.*?\p{Script=Han}.*?)(?:(?<=。)| \/ )([^\p{Script=Han}。]+)$/su.exec(text) ?? [];
  return (language === 'zh' ? chinese : english) ?? text;
}
