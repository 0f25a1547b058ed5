import type { ReactNode } from 'react';
import { prerender as renderWhole } from 'react-dom/static';

import { nameIn } from '../../trade/harbors/place-names.ts';
import { hotLanes } from '../features/search/hot-lanes.ts';
import type { Language } from '../../trade/language.ts';
import { routes } from '../../contract/links/screen-paths.ts';
import { htmlLang } from '../i18n/page-language.ts';
import { t } from '../i18n/t.ts';
import { App } from './app.tsx';
import { loadOutlineTexts, outlines } from './outlines.tsx';
import { screenOf } from './screens.tsx';
import { isAtTab, tabs } from './shell/shell-tabs.ts';
import { loadFirstTexts, loadLaterTexts } from './texts.ts';

/** The content that the build writes into `index.html` for one language. */
export interface Prerendered {
  lang: string;
  title: string;
  description: string;
  /** The HTML of the whole shell with the home page. */
  home: string;
  /**
   * The outlines (placeholders) of pages, by path. `html` is shown inside `main` until the real page has
   * loaded. `tab` is the header tab of the path.
   */
  outlines: { path: string; tab: string; html: string }[];
  /**
   * The names of the ports of popular lanes, by code. The title of a lane is made from them before a script
   * has loaded.
   */
  ports: Record<string, string>;
}

/** Renders the pages at build time, without any answer of the server. */
export async function prerender(language: Language): Promise<Prerendered> {
  await loadFirstTexts(language);
  const home = await render(<App />);
  await loadLaterTexts(language);
  // A missing text renders as empty. If the home page differs after all texts have been loaded, one of its
  // texts is not among the first texts.
  if ((await render(<App />)) !== home)
    throw new Error('the home page needs texts that are loaded later; move them to the first texts');
  const paths = [routes.browse, routes.sailing];
  await Promise.all([...paths.map((path) => screenOf(path).load()), loadOutlineTexts(language)]);
  return {
    lang: htmlLang[language],
    title: `${screenOf(routes.home).title()} – ${t('shell.site')}`,
    description: t('shell.description'),
    home,
    ports: Object.fromEntries(
      hotLanes.flatMap(({ from, to, fromNames, toNames }) => [
        [from, nameIn(fromNames, language)],
        [to, nameIn(toNames, language)],
      ]),
    ),
    outlines: await Promise.all([
      ...paths.map(async (path) => outlineOf(path, mainOf(await render(<App path={path} />)))),
      ...Object.entries(outlines).map(async ([path, Outline]) => outlineOf(path, await render(<Outline />))),
    ]),
  };
}

const visitor = { member_id: 0, publisher: false };

function outlineOf(path: string, html: string): Prerendered['outlines'][number] {
  const tab = tabs(visitor).find((one) => isAtTab(one, path, visitor));
  return { path, tab: tab?.path ?? '', html };
}

/**
 * Renders to HTML and waits for all lazily loaded parts, so that they are in their places. Otherwise a script
 * would have to move them from the end of the page.
 */
async function render(app: ReactNode): Promise<string> {
  const { prelude } = await renderWhole(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.lastIndexOf('</main>');
  if (!html.includes('<main') || end < start) throw new Error('a prerendered screen has no main element');
  return html.slice(start, end);
}
