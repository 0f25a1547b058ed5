import { readLanguage } from '../../src/i18n/page-language.ts';
import { deskEn } from './desk-en.ts';
import { deskZh } from './desk-zh.ts';
import { en } from './en.ts';
import { queueEn } from './queue-en.ts';
import { queueZh } from './queue-zh.ts';
import { siteEn } from './site-en.ts';
import { siteZh } from './site-zh.ts';
import type { Words } from './words-type.ts';
import { zh } from './zh.ts';

const chinese: Words = { ...zh, ...queueZh, ...deskZh, ...siteZh };
const english: Words = { ...en, ...queueEn, ...deskEn, ...siteEn };

/** Returns the console's texts in the page's language. */
export const words = (): Words => (readLanguage() === 'zh' ? chinese : english);

/**
 * Returns the text for a name that the API uses, e.g. for a column or a kind of change. If there is no text,
 * returns the name.
 */
export const nameOf = (group: Readonly<Record<string, string>>, name: string): string => group[name] ?? name;
