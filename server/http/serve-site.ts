import { buildInScript } from '../../contract/wire/client-build.ts';
import type { Language } from '../../trade/language.ts';
import type { Exchange, Reply } from './exchange.ts';
import { inlineHashes } from './inline-hashes.ts';
import { notFoundPage } from './not-found-page.ts';
import type { Answerer } from './observed.ts';
import { ownFiles } from './own-files.ts';
import { pagePolicy } from './security-headers.ts';
import type { Server } from './server.ts';
import { switchedOffWorker } from './worker-switch.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

/** The paths of the operator's console, and its built page. */
const consolePaths: ReadonlySet<string> = new Set(['/console', '/console/']);
const workerPath = '/sw.js';
const consolePage = '/console/index.html';

type SiteServer = Pick<Server, 'config' | 'database' | 'compress' | 'clientBuilds'>;

/**
 * Serves all paths outside the API: the built files, the home page in the visitor's language, and a page for
 * unknown paths.
 */
export function serveSite(
  { config, database, compress, clientBuilds }: SiteServer,
  folder: string | undefined,
): Answerer {
  let policy = '';
  const files = openStaticFiles(folder, () => policy, compress);
  policy = pagePolicy(config, inlineHashes([...files.pages, notFoundPage]));
  const ownContent = ownFiles({ database, config, files });
  clientBuilds.current = async (now) => {
    if (!files.has(workerPath)) return '';
    const own = await ownContent(workerPath, now);
    return buildInScript(own ? Buffer.from(own.bytes).toString() : await files.textOf(workerPath));
  };
  const serve: Serve = async (path, exchange) =>
    files.serve(path, exchange, await ownContent(path, exchange.now));

  return async (exchange) => {
    const path = exchange.context.req.path;
    if (path === workerPath && !config.serviceWorker) return switchedOffWorker(policy);
    if (path === '/') return (await serveHome(files, serve, exchange)) ?? notFound(policy);
    if (consolePaths.has(path) && files.has(consolePage)) return serve(consolePage, exchange);
    if (files.has(path)) return serve(path, exchange);
    return notFound(policy);
  };
}

type Serve = (path: string, exchange: Exchange) => Promise<Reply>;

/**
 * Serves the home page, which is prerendered in each language. The language cookie has priority over the
 * browser's preference. Returns null if there is no built page.
 */
async function serveHome(files: StaticFiles, serve: Serve, exchange: Exchange): Promise<Reply | null> {
  const language = languageCookie(exchange.context.req.header('cookie')) ?? exchange.language;
  const path = [`/index.${language}.html`, '/index.html'].find((one) => files.has(one));
  if (!path) return null;
  const reply = await serve(path, exchange);
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
