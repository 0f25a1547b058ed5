import { AppError } from '../../../contract/error-code.ts';
import { lanePagePath } from '../../../contract/wire/found-path.ts';
import { isBroadRequest } from '../../http/broad-requests.ts';
import { networkOf } from '../../http/client-address.ts';
import { documentReply } from '../../http/document-reply.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { notFoundPage } from '../../http/not-found-page.ts';
import type { Answerer } from '../../http/observed.ts';
import { siteOriginOf } from '../../http/origin-of.ts';
import type { Server } from '../../http/server.ts';
import { knownHarbors } from '../../domain/harbors/harbors.ts';
import { identityOf } from '../../domain/site/identity.ts';
import { articlePage, readArticle, type FoundArticle } from './article-page.ts';
import { narrowedBy, parseFoundPath, type FoundAddress } from './found-address.ts';
import { foundPolicy, writePage, type FoundPage } from './found-page.ts';
import { pictureServer } from './found-picture.ts';
import { lanePage, readLane, type FoundLane } from './lane-page.ts';
import { remember } from './remembered.ts';
import { readShipowner, shipownerPage, type FoundShipowner } from './shipowner-page.ts';

type Read =
  | ({ kind: 'lane' } & FoundLane)
  | ({ kind: 'shipowner' } & FoundShipowner)
  | ({ kind: 'article' } & FoundArticle);

/** Serves the pages below `/s`: lanes, shipowners and articles as visitors see them, and their pictures. */
export function serveFound(server: Server): Answerer {
  const remembered = remember<Read>({ most: 300, forMs: 60_000 });
  const servePicture = pictureServer(server);
  return async (exchange) => {
    const { now, context } = exchange;
    server.limit(networkOf(exchange.address), now.getTime());
    const address = parseFoundPath(context.req.path);
    if (!address) return missing;
    const elsewhere = await movedTo(address, exchange, server);
    if (elsewhere) return elsewhere;
    const { subject } = address;
    const read = await remembered(JSON.stringify(subject), now.getTime(), () => {
      const work = () => readSubject(subject, { database: server.database, now });
      return server.broadly && isBroadRequest({ path: '' }, subject)
        ? server.broadly(networkOf(exchange.address), work)
        : work();
    }).catch(nullWhereNothingIs);
    if (!read) return missing;
    const page = pageOf(read, address, exchange);
    const identity = await identityOf({ database: server.database, now });
    if (address.isPicture)
      return servePicture(page, read.kind === 'lane' ? read : null, { exchange, names: identity.names });
    return documentReply(
      {
        type: 'text/html; charset=utf-8',
        body: writePage(page, { origin: siteOriginOf(exchange, server.config), identity }),
        cacheControl: 'public, max-age=300',
        headers: {
          'Content-Security-Policy': foundPolicy,
          'Content-Language': page.language === 'zh' ? 'zh-CN' : 'en',
          ...(page.isHidden ? { 'X-Robots-Tag': 'noindex' } : {}),
        },
      },
      exchange,
      server,
    );
  };
}

async function readSubject(
  subject: FoundAddress['subject'],
  asked: Parameters<typeof readLane>[1],
): Promise<Read> {
  if (subject.kind === 'lane') return { kind: 'lane', ...(await readLane(subject, asked)) };
  if (subject.kind === 'shipowner') return { kind: 'shipowner', ...(await readShipowner(subject.id, asked)) };
  return { kind: 'article', ...(await readArticle(subject.id, asked)) };
}

function pageOf(read: Read, { language }: FoundAddress, { now, context }: Exchange): FoundPage {
  if (read.kind === 'shipowner') return shipownerPage(read, language, now);
  if (read.kind === 'article') return articlePage(read, language);
  const { search } = new URL(context.req.url);
  return lanePage(read, language, { now, narrowed: narrowedBy(search) });
}

/**
 * Returns the canonical URL of a lane's page if the requested URL differs: places in a fixed order, and
 * current port codes. The server redirects to it. Returns null if the URL is already canonical.
 */
async function movedTo(
  { language, isPicture, subject }: FoundAddress,
  { context, now }: Exchange,
  { database }: Server,
): Promise<Reply | null> {
  if (subject.kind !== 'lane' || isPicture) return null;
  const { byCode } = await knownHarbors(database, now);
  const ownCodes = (end: string) =>
    end
      .split(',')
      .map((one) => byCode.get(one)?.code ?? one)
      .join(',');
  const path = lanePagePath(language, ownCodes(subject.from), ownCodes(subject.to));
  const url = new URL(context.req.url);
  if (decodeURIComponent(url.pathname) === path) return null;
  return {
    status: 301,
    headers: { Location: path + url.search, 'Cache-Control': 'public, max-age=300' },
    body: null,
  };
}

function nullWhereNothingIs(error: unknown): null {
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid')) return null;
  throw error;
}

const missing: Reply = {
  status: 404,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${inlineHashes([notFoundPage]).styles.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'X-Robots-Tag': 'noindex',
  },
  body: notFoundPage,
};
