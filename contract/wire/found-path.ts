import type { Language } from '../../trade/language.ts';

/*
 * The paths of pages that the server renders for search engines, chat previews and browsers without scripts.
 * The Chinese page has the shorter path. Each page links to the page in the other language.
 */

const base: Record<Language, string> = { zh: '/s', en: '/s/en' };

/** Returns the path of a lane's page. Without `to`, it is the page of all sailings that load at `from`. */
export const lanePagePath = (language: Language, from: string, to?: string): string =>
  `${base[language]}/lane/${[from, ...(to ? [to] : [])].join('/')}`;

export const shipownerPagePath = (language: Language, id: number): string =>
  `${base[language]}/shipowner/${id}`;

export const articlePagePath = (language: Language, id: number): string => `${base[language]}/article/${id}`;

/** Returns the path of the preview picture for a page that the server renders. */
export const pagePicturePath = (path: string): string =>
  path.replace(/^(\/s(?:\/en)?)\/(.*)$/, '$1/picture/$2.png');
