import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A port as the sea-ports package has it (MIT). Its time zone is not read: it is wrong for about twenty ports. */
export interface BaseHarbor {
  code: string;
  english_name: string;
  /** Null for the entries without coordinates. */
  latitude: number | null;
  longitude: number | null;
}

/** All entries of the package, good and bad; `tables/left-out.ts` says which are no sea ports. */
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

/** "Davao, Mindanao" and "Gent (Ghent)" are notes of a gazetteer; people look for the first word. */
function plainName(name: string): string {
  return name
    .replace(/\s*\(.*\)/, '')
    .replace(/,.*$/, '')
    .replace(/\s+(Apt|Port)$/, '')
    .trim();
}
