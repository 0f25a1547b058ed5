import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { feedPath, type FeedKind } from '../../../contract/wire/feed-path.ts';
import { cargoClasses, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { namesOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { calendarFile } from '../../../trade/sailing/calendar-file.ts';
import { openFeed, sailingsOfFeed, type OpenFeed } from '../../domain/feeds/read-feed.ts';
import { knownHarbors } from '../../domain/harbors/harbors.ts';
import { siteNamesOf } from '../../domain/site/identity.ts';
import { isBroadRequest } from '../../http/broad-requests.ts';
import { networkOf } from '../../http/client-address.ts';
import { documentReply } from '../../http/document-reply.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Answerer } from '../../http/observed.ts';
import { originOf, siteOriginOf } from '../../http/origin-of.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Server } from '../../http/server.ts';
import { atomFeed, newestOf } from './atom-feed.ts';

/**
 * Serves `{secret}.ics` and `{secret}.atom`: the feed of a member's favourite, for programs that cannot log
 * in.
 */
export function serveFeed(server: Server): Answerer {
  const { database, config } = server;
  const isLimited = config.rateLimitPerMinute > 0;
  const limitReads = createRateLimit(isLimited ? serverLimits.feedReadsPerHourMost : 0, {
    windowMs: 3_600_000,
  });
  return async (exchange) => {
    const { now } = exchange;
    // The rate limit is checked before the feed is looked up, so that it also limits attempts to guess
    // secrets.
    server.limit(networkOf(exchange.address), now.getTime());
    const named = namedBy(exchange.context.req.param('name') ?? '');
    if (!named) return refused(404, missing);
    const { secret, kind } = named;
    const feed = await openFeed(secret, kind, { database, config, origin: originOf(exchange), now });
    if (feed === null) return refused(404, missing);
    if (feed === 'gone') return refused(410, gone);
    limitReads(`${feed.id} ${kind}`, now.getTime());
    const read = () => sailingsOfFeed(feed, { database, now });
    const isBroad = isBroadRequest({ path: '' }, { from: feed.from, to: feed.to });
    const sailings =
      server.broadly && isBroad
        ? await server.broadly(`member ${feed.caller.member_id}`, read)
        : await read();
    const { book } = await knownHarbors(database, now);
    const { zh: site } = await siteNamesOf({ database, now });
    const cargoClass = cargoClassOf(exchange.context.req.query('cargo'));
    const written = {
      feed,
      sailings,
      site,
      cargoClass,
      ...addressesOf(exchange, server, { secret, cargoClass }),
      names: namesOf(book),
    };
    return documentReply(
      {
        ...(kind === 'ics' ? calendarOf(written) : atomOf(written)),
        cacheControl: 'private, no-cache',
        headers: {
          'Last-Modified': newestOf(feed, sailings).toUTCString(),
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex',
        },
      },
      exchange,
      server,
    );
  };
}

function namedBy(name: string): { secret: string; kind: FeedKind } | null {
  const [, secret, kind] = /^([\w-]{43})\.(ics|atom)$/.exec(name) ?? [];
  return secret === undefined ? null : { secret, kind: kind === 'ics' ? 'ics' : 'atom' };
}

/** Returns the cargo class in the URL of a feed; general cargo if the URL names none. */
const cargoClassOf = (name: string | undefined): CargoClass =>
  cargoClasses.find((one) => one === name) ?? 'general';

interface Addresses {
  self: string;
  linkOf: (id: string) => string;
}

function addressesOf(
  exchange: Exchange,
  { config }: Server,
  { secret, cargoClass }: { secret: string; cargoClass: CargoClass },
): Addresses {
  const site = siteOriginOf(exchange, config);
  return { self: site + feedPath(secret, 'atom', cargoClass), linkOf: (id) => `${site}/#${sailingLink(id)}` };
}

interface Written extends Addresses {
  feed: OpenFeed;
  sailings: Awaited<ReturnType<typeof sailingsOfFeed>>;
  /** The site's name. */
  site: string;
  names: HarborNames;
  cargoClass: CargoClass;
}

function calendarOf({ feed, sailings, names, linkOf, site, cargoClass }: Written) {
  const title = titleOf(feed, names, site);
  const body = calendarFile(sailings, {
    names,
    linkOf,
    cargoClass,
    feed: { title, askSeconds: serverLimits.feedAskHours * 3_600 },
  });
  return { type: 'text/calendar; charset=utf-8', body };
}

const atomOf = ({ feed, ...written }: Written) => ({
  type: 'application/atom+xml; charset=utf-8',
  body: atomFeed({ feed, title: titleOf(feed, written.names, written.site), ...written }),
});

/** Returns the feed's title in both languages, because a feed reader states no language. */
function titleOf({ from, to, shipowner }: OpenFeed, names: HarborNames, site: string): string {
  const both = shipowner
    ? [shipowner.chinese_title, shipowner.english_title]
    : (['zh', 'en'] as const).map((language) =>
        [from, to]
          .filter(Boolean)
          .map((end) => names.endName(end, language))
          .join('–'),
      );
  return `${[...new Set(both)].filter(Boolean).join(' ')} · ${site}`;
}

const gone =
  '这个订阅地址已失效：已更换、已停用，或相应的收藏已移除。请在“我的收藏”中重新生成。\n' +
  'This feed address no longer works: it was renewed or ended, or the favourite was removed. Create a new one under My favourites.\n';
const missing =
  '订阅地址不存在，请检查是否复制完整。\nFeed address not found. Check that it was copied in full.\n';

const refused = (status: 404 | 410, body: string): Reply => ({
  status,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  },
  body,
});
