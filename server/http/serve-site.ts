import type { Language } from '../../trade/language.ts';
import type { Config } from '../config.ts';
import type { Exchange, Reply } from './exchange.ts';
import { inlineHashes } from './inline-hashes.ts';
import { notFoundPage } from './not-found-page.ts';
import type { Answerer } from './observed.ts';
import { pagePolicy } from './security-headers.ts';
import { switchedOffWorker } from './worker-switch.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

/** The paths of the operator's console, and its built page. */
const consolePaths: ReadonlySet<string> = new Set(['/console', '/console/']);
const consolePage = '/console/index.html';

/**
 * Serves all paths outside the API: the built files, the home page in the visitor's language, and a page for
 * unknown paths.
 */
export function serveSite(config: Config, folder: string | undefined): Answerer {
  let policy = '';
  const files = openStaticFiles(folder, () => ({ 'Content-Security-Policy': policy }));
  policy = pagePolicy(config, inlineHashes([...files.pages, notFoundPage]));

  return async (exchange) => {
    const path = exchange.context.req.path;
    if (path === '/sw.js' && !config.serviceWorker) return switchedOffWorker(policy);
    if (path === '/') return serveHome(files, exchange, policy);
    if (consolePaths.has(path) && files.has(consolePage)) return files.serve(consolePage, exchange);
    if (files.has(path)) return files.serve(path, exchange);
    return notFound(policy);
  };
}

/**
 * Serves the home page, which is prerendered in each language. The language cookie has priority over the
 * browser's preference.
 */
async function serveHome(files: StaticFiles, exchange: Exchange, policy: string): Promise<Reply> {
  const language = languageCookie(exchange.context.req.header('cookie')) ?? exchange.language;
  const path = [`/index.${language}.html`, '/index.html'].find((one) => files.has(one));
  if (!path) return notFound(policy);
  const reply = await files.serve(path, exchange);
  reply.headers['Content-Language'] = language === 'zh' ? 'zh-CN' : 'en';
  reply.headers['Vary'] = 'Cookie, Accept-Language, Accept-Encoding';
  return reply;
}

function languageCookie(header: string | undefined): Language | null {
  const value = /(?:^|;\s*)language=(zh|en)(?:;|$)/.exec(header ?? '')?.[1];
  return value === 'zh' || value === 'en' ? value : null;
}

const notFound = (policy: string): Reply => ({
  status: 404,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  },
  body: notFoundPage,
});
