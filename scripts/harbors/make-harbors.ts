import tzlookup from '@photostructure/tz-lookup';

import type { Harbor } from '../../trade/harbors/harbor.ts';
import { type BaseHarbor, readBaseList } from './base-list.ts';
import { makeCityNames } from './city-names.ts';
import type { OwnRow } from './own-row.ts';
import { readOwnTables } from './own-tables.ts';
import { romanize } from './romanize.ts';
import { busyHarbors } from './tables/busy.ts';
import { containerHarbors } from './tables/container-harbors.ts';
import { leftOut } from './tables/left-out.ts';
import { singlePurpose } from './tables/single-purpose.ts';
import { zoneCorrections } from './tables/zone-corrections.ts';

/** Returns all ports, sorted by code. */
export function makeHarbors(): Harbor[] {
  const own = readOwnTables();
  const base = new Map(
    readBaseList()
      .filter((entry) => entry.latitude !== null || own.has(entry.code))
      .map((entry) => [entry.code, entry]),
  );
  const out = codesLeftOut(own);
  const cityName = makeCityNames();
  const codes = [...new Set([...base.keys(), ...own.keys()])].filter((code) => !out.has(code));
  return codes.sort().map((code) => {
    const entry = base.get(code);
    const ours = own.get(code);
    const asked = entry && !ours?.chinese_name;
    return makeHarbor(code, { own: ours, base: entry, cityName: asked ? cityName(entry) : '' });
  });
}

/**
 * Returns the codes that no port may have: codes of entries that are not ports, and aliases of other ports.
 */
function codesLeftOut(own: Map<string, OwnRow>): Set<string> {
  const aliases = [...own.values()].flatMap((row) => row.aliases);
  return new Set([...Object.values(leftOut).flatMap((codes) => codes.split(/\s+/)), ...aliases]);
}

interface Sources {
  own: OwnRow | undefined;
  base: BaseHarbor | undefined;
  /** The Chinese name of the town. Used if our own row of the port has no name. */
  cityName: string;
}

function makeHarbor(code: string, { own, base, cityName }: Sources): Harbor {
  const latitude = own?.latitude ?? base?.latitude;
  const longitude = own?.longitude ?? base?.longitude;
  if (latitude == null || longitude == null)
    throw new Error(`the port ${code} has no coordinates: add them to its row`);
  const chineseName = own?.chinese_name || cityName;
  const englishName = own?.english_name || base?.english_name || '';
  return {
    code,
    chinese_name: chineseName,
    english_name: englishName,
    ...romanize(chineseName),
    nation_code: code.slice(0, 2),
    latitude: round(latitude),
    longitude: round(longitude),
    time_zone: zoneCorrections[code] ?? zoneCorrections[code.slice(0, 2)] ?? tzlookup(latitude, longitude),
    is_container: containers.has(code),
    is_general: !onePurpose.has(code),
    rank: rankOf(code, chineseName),
    aliases: aliasesOf(own, base, englishName),
  };
}

const containers = new Set(containerHarbors.trim().split(/\s+/));
const onePurpose = new Set(singlePurpose.trim().split(/\s+/));
const busy = busyHarbors.trim().split(/\s+/);
const ranks = new Map(busy.map((code, at) => [code, at]));

/**
 * Returns the sort rank of a port. First are our list of busy ports, then ports with liner services, then
 * ports with a Chinese name, then all other ports.
 */
function rankOf(code: string, chineseName: string): number {
  const place = ranks.get(code);
  if (place !== undefined) return place;
  if (containers.has(code)) return 1_000;
  return chineseName === '' ? 3_000 : 2_000;
}

/**
 * Returns our aliases. If the base list spells the name differently, its spelling is added, so that
 * "Antwerpen" finds Antwerp. If our name only adds the nation in brackets, the name without brackets is not
 * added, because a search finds it anyway, and as an alias it would mean several ports.
 */
function aliasesOf(own: OwnRow | undefined, base: BaseHarbor | undefined, englishName: string): string[] {
  const differs = base && own && own.code.slice(0, 2) !== 'CN' && !englishName.startsWith(base.english_name);
  const spelling = differs ? [base.english_name] : [];
  const seen = new Set([englishName.toLowerCase()]);
  return [...(own?.aliases ?? []), ...spelling].filter((alias) => {
    const key = alias.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Rounds to two decimals. This is about a kilometre, the size of a port. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
