import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A port of the sea-ports package (MIT). Its time zone is ignored, because about twenty ports have a wrong
 * one.
 */
export interface BaseHarbor {
  code: string;
  english_name: string;
  /** The latitude in degrees, or null for entries without coordinates. */
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns all entries of the package, including wrong ones. `tables/left-out.ts` lists those that are not sea
 * ports.
 */
export function readBaseList(): BaseHarbor[] {
  const file = require.resolve('sea-ports/lib/ports.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { name: string; coordinates?: [number, number] }
  >;
  return Object.entries(entries).map(([code, entry]) => ({
    code,
    english_name: plainName(entry.name),
    latitude: entry.coordinates?.[1] ?? null,
    longitude: entry.coordinates?.[0] ?? null,
  }));
}

/**
 * Removes additions of the gazetteer, as in "Davao, Mindanao" and "Gent (Ghent)". People search for the first
 * word.
 */
function plainName(name: string): string {
  return name
    .replace(/\s*\(.*\)/, '')
    .replace(/,.*$/, '')
    .replace(/\s+(Apt|Port)$/, '')
    .trim();
}
