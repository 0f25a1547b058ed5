import type { ComponentType } from 'react';

import { routes } from '../../contract/links/screen-paths.ts';
import type { Language } from '../../trade/language.ts';
import { loadLaterTexts, pageLanguage } from './texts.ts';

/** A page of the application with its paths, its title, and the function that loads it. */
export interface Screen {
  paths: readonly string[];
  title: () => string;
  /**
   * The page component once it is loaded. For the home page it is set from the start, because the home page
   * hydrates the prerendered page.
   */
  page?: ComponentType;
  load: () => Promise<ComponentType>;
}

/**
 * Creates a screen. After the first load, the page component is stored in it, so that the page is rendered at
 * once the next time.
 */
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

/** Returns a function that creates screens like `screen`, but loads more texts for each. */
export const screenWith =
  (loadTexts: (language: Language) => Promise<void>): typeof screen =>
  (paths, title, load) =>
    screen(paths, title, async () => {
      const [page] = await Promise.all([load(), loadTexts(pageLanguage())]);
      return page;
    });

/** Creates the screens of all pages in one file. `names` are the names of their paths in `routes`. */
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
