import { readLanguage } from '../../src/i18n/page-language.ts';
import { en } from './en.ts';
import type { Words } from './words-type.ts';
import { zh } from './zh.ts';

/** Returns the texts in the language of the page. */
export const words = (): Words => (readLanguage() === 'zh' ? zh : en);

/** Returns the text for a name of the contract, for example a column or a kind; the name itself if there is none. */
export const nameOf = (group: Readonly<Record<string, string>>, name: string): string => group[name] ?? name;
