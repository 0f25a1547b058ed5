import type { Language } from '../../../trade/language.ts';

/** Reading speed on a screen, in characters per minute (English counts the spaces). */
const charsPerMinute: Readonly<Record<Language, number>> = { zh: 400, en: 1_300 };

/** Returns the reading time in minutes for a text with this number of characters; at least 1. */
export const readingMinutes = (chars: number, language: Language): number =>
  Math.max(1, Math.round(chars / charsPerMinute[language]));
