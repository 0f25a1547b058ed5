import type { ComponentType } from 'react';

import { routes } from '../../contract/links/screen-paths.ts';
import type { Language } from '../../trade/language.ts';
import { loadLaterTexts, pageLanguage } from './texts.ts';

/** A screen: its paths, its title and the function that loads it. */
export interface Screen {
  paths: readonly string[];
  title: () => string;
  /**
   * The page component after loading. The home page is part of the first script, because it hydrates the
   * prerendered page.
   */
  page?: ComponentType;
  load: () => Promise<ComponentType>;
}

/** Creates a screen. It stores the loaded page, so that the page renders immediately the next time. */
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

/** Returns a `screen` function for screens that need additional texts. */
export const screenWith =
  (loadTexts: (language: Language) => Promise<void>): typeof screen =>
  (paths, title, load) =>
    screen(paths, title, async () => {
      const [page] = await Promise.all([load(), loadTexts(pageLanguage())]);
      return page;
    });

/** Creates the screens of one file, each under the name of its path. */
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
