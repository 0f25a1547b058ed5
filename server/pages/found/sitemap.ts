import { articlePagePath, lanePagePath, shipownerPagePath } from '../../../contract/wire/found-path.ts';
import type { Language } from '../../../trade/language.ts';
import { listNewestArticles } from '../../db/content/articles.ts';
import { listLanesToFind, listShipownersToFind } from '../../db/found/found-pages.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { liveAt } from '../../domain/search/search-request.ts';
import { documentReply } from '../../http/document-reply.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Answerer } from '../../http/observed.ts';
import { siteOriginOf } from '../../http/origin-of.ts';
import type { Server } from '../../http/server.ts';
import { escaped } from '../../http/escaped.ts';
import { remember } from './remembered.ts';

const lanesMost = 20_000;
const ownersMost = 5_000;
const articlesMost = 5_000;
/**
 * The number of pages in one file of the sitemap. Each page has two URLs, so this is a tenth of the URLs that
 * the protocol allows.
 */
const pagesPerFile = 2_500;

interface Listed {
  paths: Record<Language, string>;
  changed: Date;
}

/** Serves `/sitemap.xml` and the files that it names, without demo data. The list is read once an hour. */
export function serveSitemap(server: Server): Answerer {
  const remembered = remember<Listed[]>({ most: 1, forMs: 3_600_000 });
  return async (exchange) => {
    const { now, context } = exchange;
    server.limit(networkOf(exchange.address), now.getTime());
    const listed = await remembered('all', now.getTime(), () => listEverything(server.database, now));
    const site = siteOriginOf(exchange, server.config);
    const number = /^\/s\/sitemap-(\d{1,3})\.xml$/.exec(context.req.path)?.[1];
    if (number === undefined) return xml(indexOf(listed, site), exchange, server);
    const some = listed.slice((Number(number) - 1) * pagesPerFile, Number(number) * pagesPerFile);
    return some.length === 0 ? nothing : xml(pagesOf(some, site), exchange, server);
  };
}

async function listEverything(database: OpenDatabase, now: Date): Promise<Listed[]> {
  const [lanes, owners, articles] = await Promise.all([
    listLanesToFind(database, liveAt(now), lanesMost),
    listShipownersToFind(database, liveAt(now), ownersMost),
    listNewestArticles(database, { category_id: undefined, now, most: articlesMost, after: 0 }),
  ]);
  const both = (pathIn: (language: Language) => string) => ({ zh: pathIn('zh'), en: pathIn('en') });
  return [
    ...owners.map(({ id, change_time }) => ({
      paths: both((language) => shipownerPagePath(language, id)),
      changed: change_time,
    })),
    ...articles
      .filter(({ is_demo }) => !is_demo)
      .map(({ id, publish_time }) => ({
        paths: both((language) => articlePagePath(language, id)),
        changed: publish_time,
      })),
    ...lanes.map(({ from, to, change_time }) => ({
      paths: both((language) => lanePagePath(language, from, to)),
      changed: change_time,
    })),
  ];
}

const head = '<?xml version="1.0" encoding="utf-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function indexOf(listed: readonly Listed[], site: string): string {
  const files = Array.from({ length: Math.ceil(listed.length / pagesPerFile) }, (_, at) => {
    const newest = Math.max(
      ...listed.slice(at * pagesPerFile, (at + 1) * pagesPerFile).map(({ changed }) => changed.getTime()),
    );
    return `<sitemap><loc>${escaped(`${site}/s/sitemap-${at + 1}.xml`)}</loc><lastmod>${new Date(newest).toISOString()}</lastmod></sitemap>`;
  });
  return `${head}\n<sitemapindex xmlns="${schema}">${files.join('\n')}</sitemapindex>\n`;
}

function pagesOf(listed: readonly Listed[], site: string): string {
  const pages = listed.flatMap(({ paths, changed }) => {
    const links = `<xhtml:link rel="alternate" hreflang="zh-Hans" href="${escaped(site + paths.zh)}"/><xhtml:link rel="alternate" hreflang="en" href="${escaped(site + paths.en)}"/>`;
    return (['zh', 'en'] as const).map(
      (language) =>
        `<url><loc>${escaped(site + paths[language])}</loc><lastmod>${changed.toISOString()}</lastmod>${links}</url>`,
    );
  });
  return `${head}\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('\n')}</urlset>\n`;
}

const xml = (body: string, exchange: Exchange, server: Server): Promise<Reply> =>
  documentReply(
    { type: 'application/xml; charset=utf-8', body, cacheControl: 'public, max-age=3600' },
    exchange,
    server,
  );

const nothing: Reply = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: '未找到文件 File not found\n',
};

/** Serves `/robots.txt`: the paths that crawlers should skip, and the URL of the sitemap. */
export const serveRobots =
  (server: Server): Answerer =>
  (exchange) =>
    documentReply(
      {
        type: 'text/plain; charset=utf-8',
        body: `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /f/\nDisallow: /w/\n\nSitemap: ${siteOriginOf(exchange, server.config)}/sitemap.xml\n`,
        cacheControl: 'public, max-age=3600',
      },
      exchange,
      server,
    );
