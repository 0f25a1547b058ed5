import type { Language } from '../../trade/language.ts';

/*
 * Addresses of pages that the server writes, for search engines, for the previews of chats and for whoever has no
 * script. Chinese is at the short one; both name the other.
 */

const base: Record<Language, string> = { zh: '/s', en: '/s/en' };

/** The page of a lane; without a `to` that of everything that loads there. */
export const lanePagePath = (language: Language, from: string, to?: string): string =>
  `${base[language]}/lane/${[from, ...(to ? [to] : [])].join('/')}`;

export const shipownerPagePath = (language: Language, id: number): string =>
  `${base[language]}/shipowner/${id}`;

export const articlePagePath = (language: Language, id: number): string => `${base[language]}/article/${id}`;

/** The picture that a chat shows beside a link to such a page. */
export const pagePicturePath = (path: string): string =>
  path.replace(/^(\/s(?:\/en)?)\/(.*)$/, '$1/picture/$2.png');
