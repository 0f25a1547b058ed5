import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { searchHarbors, type HarborIndex } from '../../../trade/harbors/harbor-search.ts';
import { laneIn } from '../../../trade/harbors/lane-in-text.ts';
import { tokenOf } from '../../../trade/search-words/read-search-words.ts';
import { shipAndVoyageIn } from '../../../trade/search-words/ship-and-voyage.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { searchNames } from '../../../trade/text/name-index.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { namesOf, tokensOf } from '../../../trade/harbors/place-names.ts';
import { harborIndexOf } from '../harbors/harbor-index-of.ts';
import type { Hit, HitGroup } from './hit.ts';
import { laneHit, placeHit, shipownerHit, vesselHit, voyageHit, type HitWords } from './hits-of-found.ts';
import { voyageName, type LaneOnDevice, type ThingsOnDevice } from './things-on-device.ts';

/**
 * The maximum number of results of each kind that are shown from the device. The server's results contain the
 * rest.
 */
const shownMost = 3;
const placesMost = 12;

/**
 * Returns the results from this device, at once and also offline. `things` (lanes, vessels, articles) is null
 * until it has been read, shortly after the port list.
 */
export function hitsOnDevice(
  book: HarborBook | null,
  things: ThingsOnDevice | null,
  words: HitWords,
): HitGroup[] {
  const { text } = words;
  if (foldText(text) === '') return [];
  const index = book && harborIndexOf(book);
  const places = index ? searchHarbors(index, text, { limit: placesMost }) : [];
  const tokens = new Set(places.map(tokenOf));
  const groups: HitGroup[] = [
    { kind: 'sailings', hits: laneHits(index, things?.lanes ?? [], { tokens, words }) },
    { kind: 'places', hits: book ? placeHits(book, [...tokens].slice(0, shownMost), words) : [] },
    ...(things ? namedHits(things, words) : []),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

interface LaneRequest {
  tokens: ReadonlySet<string>;
  words: HitWords;
}

/**
 * Returns the lane that the text names. If it names none, returns the lanes on this device with a loading or
 * discharging place that the text names.
 */
function laneHits(index: HarborIndex | null, known: readonly LaneOnDevice[], request: LaneRequest): Hit[] {
  const { tokens, words } = request;
  const named = index && laneIn(index, words.text);
  const [from, to] = named?.map(tokenOf) ?? [];
  const lane = (from ?? '') + (to ?? '');
  const touching = known.filter((one) =>
    named
      ? one.from + one.to === lane
      : [...tokensOf(one.from), ...tokensOf(one.to)].some((token) => tokens.has(token)),
  );
  const hits = touching
    .slice(0, shownMost)
    .map((one) => laneHit(one, laneWords[one.why](one.sailingTotal), words));
  if (from === undefined || to === undefined || hits.length > 0) return hits;
  return [laneHit({ from, to }, '', words)];
}

const laneWords: Readonly<Record<LaneOnDevice['why'], (total: number) => string>> = {
  favourite: () => t('siteSearch.laneFavourite'),
  recent: () => t('siteSearch.laneRecent'),
  packed: (n) => t('siteSearch.lanePacked', { n }),
};

function placeHits(book: HarborBook, tokens: readonly string[], words: HitWords): Hit[] {
  const names = namesOf(book);
  return tokens.flatMap((token) => {
    const { kind } = names.token(token, currentLanguage());
    const place = {
      harbor: names.harbor(token),
      nation: names.nation(token),
      area: names.area(token.slice(1)),
    }[kind];
    if (!place) return [];
    const { chinese_name, english_name } = place;
    const nation_code = 'nation_code' in place ? place.nation_code : null;
    return [placeHit({ token, kind, chinese_name, english_name, nation_code }, words)];
  });
}

function namedHits(things: ThingsOnDevice, words: HitWords): HitGroup[] {
  const { shipowners, sailings } = things;
  const most = shownMost * 10;
  const owners = searchNames(things.shipownerNames, words.text, shownMost).flatMap(
    ({ id }) => shipowners.get(id) ?? [],
  );
  const ofVessel = searchNames(things.vesselNames, words.text, most).flatMap(
    ({ id }) => sailings.get(id) ?? [],
  );
  const both = shipAndVoyageIn(words.text);
  const voyage = both ? voyageName(both.ship, both.voyage) : words.text;
  const ofVoyage = searchNames(things.voyageNames, voyage, most)
    .filter(({ is_near }) => !is_near)
    .flatMap(({ id }) => sailings.get(id) ?? []);
  const vessels = new Map<string, Hit>();
  for (const row of ofVessel) {
    const hit = vesselHit(
      { ship_name: row.ship_name ?? '', imo: row.imo ?? null, mmsi: null, next: row },
      words,
    );
    if (!vessels.has(hit.id)) vessels.set(hit.id, hit);
  }
  return [
    { kind: 'shipowners', hits: owners.map((owner) => shipownerHit(owner, words)) },
    { kind: 'vessels', hits: [...vessels.values()].slice(0, shownMost) },
    { kind: 'voyages', hits: ofVoyage.slice(0, shownMost).map((row) => voyageHit(row, words)) },
  ];
}
