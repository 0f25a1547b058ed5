import type { ReactNode } from 'react';
import { prerender as renderWhole } from 'react-dom/static';

import type { Language } from '../../trade/language.ts';
import { routes } from '../../contract/links/screen-paths.ts';
import { htmlLang } from '../i18n/page-language.ts';
import { t } from '../i18n/t.ts';
import { App } from './app.tsx';
import { screenOf } from './screens.tsx';
import { loadFirstTexts, loadLaterTexts } from './texts.ts';

/** One page for a language: what the build puts into `index.html`. */
export interface Prerendered {
  lang: string;
  title: string;
  description: string;
  /** The whole shell with the home page in it. */
  home: string;
  /** What stands in `main` until another screen's page is there, and the stop of the header it lies at. */
  outlines: { path: string; stop: string; html: string }[];
}

/** Runs at build time. Pages render as they are before any answer has come. */
export async function prerender(language: Language): Promise<Prerendered> {
  await loadFirstTexts(language);
  const home = await render(<App />);
  await loadLaterTexts(language);
  // A text that is missing is an empty one, so the whole book must change nothing.
  if ((await render(<App />)) !== home) throw new Error('the home page needs texts of the later book');
  const paths = [routes.browse, routes.sailing];
  await Promise.all(paths.map((path) => screenOf(path).load()));
  return {
    lang: htmlLang[language],
    title: `${screenOf(routes.home).title()} – ${t('shell.site')}`,
    description: t('shell.description'),
    home,
    outlines: await Promise.all(
      paths.map(async (path) => ({
        path,
        stop: routes.browse,
        html: mainOf(await render(<App path={path} />)),
      })),
    ),
  };
}

/** Waits for the parts that are loaded late, and sends none of them after the rest: that would take a script. */
async function render(app: ReactNode): Promise<string> {
  const { prelude } = await renderWhole(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function mainOf(html: string): string {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const end = html.lastIndexOf('</main>');
  if (!html.includes('<main') || end < start) throw new Error('a prerendered screen has no main');
  return html.slice(start, end);
}
