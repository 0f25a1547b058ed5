import { greatCircleNm, type Place } from '../../trade/harbors/great-circle.ts';
import { harborBook } from '../db/harbors/harbor-book.ts';

type Harbor = (typeof harborBook.list)[number];

const fieldOf = (latitude: number, longitude: number) =>
  (Math.floor(latitude) + 90) * 360 + ((((Math.floor(longitude) + 180) % 360) + 360) % 360);

/** The ports, grouped by grid cells of one degree, so that only the cells near a position are searched. */
const fields = (() => {
  const byField = new Map<number, Harbor[]>();
  for (const harbor of harborBook.list) {
    const field = fieldOf(harbor.latitude, harbor.longitude);
    byField.set(field, [...(byField.get(field) ?? []), harbor]);
  }
  return byField;
})();

export interface NearHarbor {
  code: string;
  nm: number;
}

/**
 * Returns the nearest port within `mostNm` nautical miles (at most one degree); null if no port is that near.
 */
export function nearestHarbor(place: Place, mostNm: number): NearHarbor | null {
  let nearest: NearHarbor | null = null;
  // A degree of longitude is short at high latitudes, so more columns of cells are searched there.
  const across = Math.min(
    6,
    Math.ceil(mostNm / 60 / Math.max(0.1, Math.cos((place.latitude * Math.PI) / 180))),
  );
  for (let north = -1; north <= 1; north++)
    for (let east = -across; east <= across; east++)
      for (const harbor of fields.get(fieldOf(place.latitude + north, place.longitude + east)) ?? []) {
        const nm = greatCircleNm(place, harbor);
        if (nm <= mostNm && (nearest === null || nm < nearest.nm)) nearest = { code: harbor.code, nm };
      }
  return nearest;
}

const places = new Map<string, Place>(harborBook.list.map((harbor) => [harbor.code, harbor]));

/** Returns the nautical miles from a port, or Infinity for an unknown code. */
export function nmFromHarbor(code: string, place: Place): number {
  const harbor = places.get(code);
  return harbor ? greatCircleNm(harbor, place) : Number.POSITIVE_INFINITY;
}
