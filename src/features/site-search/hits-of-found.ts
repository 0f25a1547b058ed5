import { shipLinkOf } from '../../../contract/links/ship-link.ts';
import type { SiteFound } from '../../../contract/calls/site-search.ts';
import { articleLink, supplierLink, vesselLink } from '../../../contract/links/discovery-links.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';
import { browseLink, shipownerLink } from '../../../contract/links/screen-paths.ts';
import { supplierCategories } from '../../../trade/suppliers/supplier.ts';
import { localDay } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { windowText } from '../../i18n/windows.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { nameIn, otherNameOf, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { machineText } from '../sailings/sailing-words.ts';
import type { Hit, HitGroup } from './hit.ts';
import { markText } from './mark-text.ts';
import { totalText } from './total-of.ts';

export interface HitWords {
  text: string;
  names: HarborNames;
  today: PlainDate;
}

/** Returns the server's results as rows. Empty groups are left out. */
export function hitsOfFound(found: SiteFound, words: HitWords): HitGroup[] {
  const groups: HitGroup[] = [
    { kind: 'sailings', hits: laneHits(found, words) },
    { kind: 'places', hits: found.places?.list.map((place) => placeHit(place, words)) ?? [] },
    { kind: 'shipowners', hits: found.shipowners?.list.map((owner) => shipownerHit(owner, words)) ?? [] },
    { kind: 'vessels', hits: found.vessels?.list.map((vessel) => vesselHit(vessel, words)) ?? [] },
    { kind: 'voyages', hits: found.voyages?.list.map((row) => voyageHit(row, words)) ?? [] },
    { kind: 'articles', hits: found.articles?.list.map((article) => articleHit(article, words)) ?? [] },
    { kind: 'suppliers', hits: found.suppliers?.list.map((supplier) => supplierHit(supplier, words)) ?? [] },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function laneHits({ sailings }: SiteFound, words: HitWords): Hit[] {
  if (!sailings) return [];
  return sailings.lanes.map((lane) => {
    const total = laneTotal(sailings, lane);
    const next = t('siteSearch.laneNext', { window: windowText(lane, words.today) });
    const sub = total ? `${t('siteSearch.laneTotal', { n: totalText(total) })} · ${next}` : next;
    return { ...laneHit(lane, sub, words), path: laneLink(sailings, lane) };
  });
}

type FoundSailings = NonNullable<SiteFound['sailings']>;
type FoundLane = Pick<FoundSailings['lanes'][number], 'from' | 'to'>;

/**
 * Returns the number of sailings on a lane. Returns null unless the search text named exactly this lane,
 * because the server counts only the sailings of that lane completely.
 */
export const laneTotal = ({ query, total, is_cut }: FoundSailings, { from, to }: FoundLane) =>
  query?.from === from && query.to === to ? { total, is_cut } : null;

/**
 * Returns the link to the sailings of a lane, with the filters of the search text and without withdrawn
 * sailings.
 */
export const laneLink = ({ query }: FoundSailings, { from, to }: FoundLane): string =>
  browseLink({ ...query, from, to, withdrawn: '0' });

export function laneHit({ from, to }: FoundLane, sub: string, words: HitWords): Hit {
  const end = (code: string) =>
    markText(
      words.names
        .end(code, currentLanguage())
        .map(({ name }) => name)
        .join(' / ') || t('siteSearch.all'),
      words.text,
    );
  return {
    id: `lane ${from} ${to}`,
    main: { text: '', ranges: [] },
    lane: { from: end(from), to: end(to) },
    sub,
    path: browseLink({ from, to }),
  };
}

type Place = NonNullable<SiteFound['places']>['list'][number];

/**
 * Returns a place as a result. Its link leads to the sailings that discharge at the place or, if more
 * sailings load there, to those.
 */
export function placeHit(
  place: Omit<Place, 'is_near' | 'load_total' | 'unload_total'> & Partial<Place>,
  { text, names }: HitWords,
): Hit {
  const language = currentLanguage();
  const { token, kind, nation_code, load_total, unload_total } = place;
  const nation = nation_code === null ? undefined : names.nation(nation_code);
  const side = (load_total ?? 0) > (unload_total ?? 0) ? 'from' : 'to';
  const shared = {
    harbor: [otherNameOf(place, language), token, nation ? nameIn(nation, language) : ''],
    nation: [otherNameOf(place, language), t('siteSearch.nation')],
    area: [otherNameOf(place, language), t('siteSearch.area')],
  }[kind];
  return {
    id: `place ${token}`,
    main: markText(nameIn(place, language), text),
    sub: shared.filter(Boolean).join(' · '),
    path: browseLink({ [side]: token }),
  };
}

interface OwnerOfHit {
  id: number;
  logo: string | null;
  chinese_title: string;
  english_title: string;
  is_demo: boolean;
  sailing_total?: number;
}

export function shipownerHit(owner: OwnerOfHit, { text }: HitWords): Hit {
  const { id, logo, sailing_total, is_demo } = owner;
  const names = { chinese_name: owner.chinese_title, english_name: owner.english_title };
  const count = sailing_total === undefined ? '' : t('siteSearch.sailingTotal', { n: sailing_total });
  return {
    id: `shipowner ${id}`,
    main: markText(nameIn(names, currentLanguage()), text),
    sub: [otherNameOf(names, currentLanguage()), count].filter(Boolean).join(' · '),
    path: shipownerLink(id),
    owner: { id, logo },
    isDemo: is_demo,
  };
}

type Vessel = NonNullable<SiteFound['vessels']>['list'][number];

/**
 * Returns a vessel as a result with two links. If the vessel is known from AIS, the main link leads to the
 * vessel's own page and the second to its next sailing. Otherwise the main link leads to the next sailing and
 * the second to the position.
 */
export function vesselHit(
  { ship_name, imo, mmsi, next }: Pick<Vessel, 'ship_name' | 'imo' | 'mmsi' | 'next'>,
  words: HitWords,
): Hit {
  const number = imo === null ? '' : t('siteSearch.imo', { number: imo });
  return {
    id: `vessel ${imo ?? `${next.shipowner.id} ${ship_name}`}`,
    main: markText(ship_name, words.text),
    sub: [machineText(next), number, loadingText(next, words)].filter(Boolean).join(' · '),
    ...(mmsi === null
      ? {
          path: sailingLink(next.id),
          secondLink: { label: t('siteSearch.position'), path: shipLinkOf(imo ?? ship_name) },
        }
      : {
          path: vesselLink(mmsi),
          secondLink: { label: t('siteSearch.nextSailing'), path: sailingLink(next.id) },
        }),
    isDemo: next.is_demo,
  };
}

export function voyageHit(row: SailingRow, words: HitWords): Hit {
  const { text, names, today } = words;
  const port = (code: string) => names.harborName(code, currentLanguage());
  const name = [row.ship_name ?? t('search.tbn'), row.voyage_number].filter(Boolean).join(' · ');
  return {
    id: `voyage ${row.id}`,
    main: markText(name, text),
    sub: `${port(row.load.harbor_code)} – ${port(row.unload.harbor_code)} · ${windowText(row.load, today)}`,
    path: sailingLink(row.id),
    isDemo: row.is_demo,
  };
}

const loadingText = ({ load }: SailingRow, { names, today }: HitWords): string =>
  t('siteSearch.inPort', {
    harbor: names.harborName(load.harbor_code, currentLanguage()),
    window: windowText(load, today),
  });

type Article = NonNullable<SiteFound['articles']>['list'][number];

function articleHit(article: Article, { text, today }: HitWords): Hit {
  const language = currentLanguage();
  const title = { chinese_name: article.chinese_title, english_name: article.english_title };
  const category = { chinese_name: article.chinese_category, english_name: article.english_category };
  const day = localDay(new Date(article.publish_time));
  return {
    id: `article ${article.id}`,
    main: markText(nameIn(title, language), text),
    sub: `${nameIn(category, language)} · ${windowText({ start_time: day, end_time: day }, today)}`,
    path: articleLink(article.id),
    isDemo: article.is_demo,
  };
}

type Supplier = NonNullable<SiteFound['suppliers']>['list'][number];

function supplierHit(supplier: Supplier, { text }: HitWords): Hit {
  const language = currentLanguage();
  const address = { chinese_name: supplier.chinese_address, english_name: supplier.english_address };
  return {
    id: `supplier ${supplier.id}`,
    main: markText(nameIn(supplier, language), text),
    sub: [nameIn(supplierCategories[supplier.category_id], language), nameIn(address, language)]
      .filter(Boolean)
      .join(' · '),
    path: supplierLink(supplier.id),
    isDemo: supplier.is_demo,
  };
}
