import type { ComponentType } from 'react';

import { routes } from '../../contract/links/screen-paths.ts';
import type { Language } from '../../trade/language.ts';
import { loadLaterTexts, pageLanguage } from './texts.ts';

/** One screen: where it is found, what it is called, how it is loaded. */
export interface Screen {
  paths: readonly string[];
  title: () => string;
  /** The page once it is there. Home is part of the first script, as it takes over the prerendered page. */
  page?: ComponentType;
  load: () => Promise<ComponentType>;
}

/** The page stays with its screen, so that it is there at once the next time. */
export function screen(
  paths: readonly string[],
  title: () => string,
  load: () => Promise<ComponentType>,
): Screen {
  const made: Screen = {
    paths,
    title,
    load: async () => {
      const [page] = await Promise.all([load(), loadLaterTexts(pageLanguage())]);
      made.page = page;
      return page;
    },
  };
  return made;
}

/** Screens that need more texts than the others. */
export const screenWith =
  (loadTexts: (language: Language) => Promise<void>): typeof screen =>
  (paths, title, load) =>
    screen(paths, title, async () => {
      const [page] = await Promise.all([load(), loadTexts(pageLanguage())]);
      return page;
    });

/** Screens that come out of one file, each under the name of its path. */
export const screensOf = <Name extends keyof typeof routes>(
  names: readonly Name[],
  title: (name: Name) => string,
  file: () => Promise<{ loadPage: (name: Name, language: Language) => Promise<ComponentType> }>,
): Screen[] =>
  names.map((name) =>
    screen(
      [routes[name]],
      () => title(name),
      async () => (await file()).loadPage(name, pageLanguage()),
    ),
  );
