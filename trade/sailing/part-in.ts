import type { Language } from '../language.ts';

/**
 * Returns the part of a text in one language, if the text is written in Chinese and then again in English. The
 * parts are separated by a full stop or by a slash: `仅供参考。For reference only.`; `第 48 周 / Week 48`. Returns
 * other texts unchanged.
 */
export function partIn(language: Language, text: string): string {
  let end = text.length;
  while (end > 0 && !isChinese(text.charAt(end - 1))) end -= 1;
  const rest = text.slice(end);
  const isSentence = text.charAt(end - 1) === '。';
  const slash = rest.indexOf(separator);
  if (end === 0 || rest === '' || (!isSentence && slash < 0)) return text;
  const [chinese, english] = isSentence
    ? [text.slice(0, end), rest]
    : [text.slice(0, end + slash), rest.slice(slash + separator.length)];
  return language === 'zh' ? chinese : english;
}

const separator = ' / ';

/** True for a Chinese character and for the Chinese full stop. */
const isChinese = (character: string): boolean => /[\p{Script=Han}。]/u.test(character);
