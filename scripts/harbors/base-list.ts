import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A port from the sea-ports package (MIT). Its time zone is ignored, because the time zones of about twenty
 * ports are wrong.
 */
export interface BaseHarbor {
  code: string;
  english_name: string;
  /** The latitude in degrees. Null if the entry has no coordinates. */
  latitude: number | null;
  longitude: number | null;
}

/**
 * Returns all entries of the package, including wrong entries. `tables/left-out.ts` lists the entries that
 * are not sea ports.
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
 * Removes additions to the name, as in "Davao, Mindanao" and "Gent (Ghent)", because people search for the
 * first word.
 */
function plainName(name: string): string {
  return name
    .replace(/\s*\(.*\)/, '')
    .replace(/,.*$/, '')
    .replace(/\s+(Apt|Port)$/, '')
    .trim();
}
