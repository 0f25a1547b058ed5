import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { widgetSandbox } from '../../../contract/wire/widget-frame.ts';
import type { Language } from '../../../trade/language.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { findWidget, type WidgetRow } from '../../db/workspace/widgets.ts';
import { knownHarbors, type KnownHarbors } from '../../domain/harbors/harbors.ts';
import { visitor } from '../../domain/rights/caller.ts';
import { siteNamesOf } from '../../domain/site/identity.ts';
import { viewShipowner } from '../../domain/sailings/shipowners.ts';
import { searchSailings } from '../../domain/search/search.ts';
import { networkOf } from '../../http/client-address.ts';
import { documentReply } from '../../http/document-reply.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { notFoundPage } from '../../http/not-found-page.ts';
import type { Answerer } from '../../http/observed.ts';
import { siteOriginOf } from '../../http/origin-of.ts';
import type { Server } from '../../http/server.ts';
import { remember } from '../found/remembered.ts';
import { widgetPage, type ShownWidget } from './widget-page.ts';

interface Read {
  settings: WidgetRow;
  owner: ShownWidget['owner'];
  harbors: KnownHarbors;
  /** The ports of all sailings of the shipowner, for the port pickers. */
  ports: ShownWidget['ports'];
  rows: SailingRow[];
  total: number;
}

/** Serves the sailings of a shipowner in a frame, only for the websites that its publishers have allowed. */
export function serveWidget(server: Server): Answerer {
  const remembered = remember<Read | null>({ most: 500, forMs: 30_000 });
  return async (exchange) => {
    const { now, context } = exchange;
    server.limit(networkOf(exchange.address), now.getTime());
    const id = /^[1-9]\d{0,8}$/.exec(context.req.param('id') ?? '')?.[0];
    if (id === undefined) return missing;
    const query = queryOf(context.req.url);
    // The settings are read for every request, so that a website is refused as soon as the publisher has
    // removed it.
    const settings = await findWidget(server.database, Number(id));
    if (!settings) return missing;
    const key = [id, settings.version, query.from, query.to].join(' ');
    const read = await remembered(key, now.getTime(), () => readWidget(settings, query, exchange, server));
    if (!read) return missing;
    const site = siteOriginOf(exchange, server.config);
    const siteNames = await siteNamesOf({ database: server.database, now });
    const body = bodyOf(read, query, { exchange, site, siteNames });
    return documentReply(
      {
        type: 'text/html; charset=utf-8',
        body,
        cacheControl: 'public, max-age=60',
        headers: {
          'Content-Security-Policy': policyOf(body, settings.origins, site),
          'Cross-Origin-Resource-Policy': 'cross-origin',
          // A sandboxed page has no origin of its own, so any origin may fetch the widget. Everything in it
          // is public.
          'Access-Control-Allow-Origin': '*',
          'X-Robots-Tag': 'noindex',
          Vary: 'Accept-Encoding, Accept-Language',
        },
      },
      exchange,
      server,
    );
  };
}

interface Query {
  from: string;
  to: string;
  lang: Language | null;
}

function queryOf(url: string): Query {
  const { searchParams } = new URL(url);
  const port = (name: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.exec(searchParams.get(name) ?? '')?.[0] ?? '';
  const lang = searchParams.get('lang');
  return { from: port('from'), to: port('to'), lang: lang === 'zh' || lang === 'en' ? lang : null };
}

async function readWidget(
  settings: WidgetRow,
  { from, to }: Query,
  { now }: Exchange,
  { database }: Server,
): Promise<Read | null> {
  const asked = { database, now, caller: visitor };
  const { shipowner_id } = settings;
  const [owner, harbors] = await Promise.all([
    viewShipowner(shipowner_id, asked),
    knownHarbors(database, now),
  ]);
  // An outdated port code is replaced by the current code, and an unknown code is ignored, so that neither
  // causes an error page.
  const own = (code: string) => harbors.byCode.get(code)?.code ?? '';
  const search = (ends: { from?: string; to?: string }, page_size: number) =>
    searchSailings(
      { ...ends, shipowner_id: [String(shipowner_id)], withdrawn: false, sort: 'laycan', page: 1, page_size },
      asked,
    ).then((found) => found.toJSON());
  const ends = { ...(own(from) && { from: own(from) }), ...(own(to) && { to: own(to) }) };
  const isOnePort = ends.from !== undefined && ends.from === ends.to;
  const [all, found] = await Promise.all([
    search({}, limits.pageSizeMost),
    isOnePort ? { list: [], total: 0 } : search(ends, serverLimits.widgetSailingsShown),
  ]);
  const codes = (side: 'load' | 'unload') => [...new Set(all.list.map((row) => row[side].harbor_code))];
  return {
    settings,
    owner,
    harbors,
    ports: { load: codes('load'), unload: codes('unload') },
    rows: found.list,
    total: found.total,
  };
}

function bodyOf(
  { settings, owner, harbors, ports, rows, total }: Read,
  { from, to, lang }: Query,
  { exchange, site, siteNames }: { exchange: Exchange; site: string; siteNames: Record<Language, string> },
): string {
  const language = lang ?? (settings.language === 'reader' ? exchange.language : settings.language);
  const names = namesOf(harbors.book);
  return widgetPage(
    {
      settings,
      owner,
      ports,
      rows,
      total,
      chosen: { from, to },
      asked: lang,
      names,
      siteName: siteNames[language],
      now: exchange.now,
    },
    language,
    site,
  );
}

/**
 * Builds the content security policy. Only the allowed websites and our own preview may embed the page in a
 * frame. Because the page is sandboxed, `'self'` would not permit its own requests and form, so the policy
 * names the site for them.
 */
function policyOf(page: string, origins: readonly string[], site: string): string {
  const { scripts, styles } = inlineHashes([page]);
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    `connect-src ${site}`,
    `form-action ${site}`,
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
    `sandbox ${widgetSandbox}`,
  ].join('; ');
}

const missing: Reply = {
  status: 404,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${inlineHashes([notFoundPage]).styles.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
  body: notFoundPage,
};
