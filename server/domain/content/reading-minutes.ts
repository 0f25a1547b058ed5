import type { Language } from '../../../trade/language.ts';

/** As people read on a screen: characters in a minute, in English with the spaces between words. */
const charsPerMinute: Readonly<Record<Language, number>> = { zh: 400, en: 1_300 };

/** How long reading a text of this length takes; at least a minute, as nobody counts less. */
export const readingMinutes = (chars: number, language: Language): number =>
  Math.max(1, Math.round(chars / charsPerMinute[language]));
