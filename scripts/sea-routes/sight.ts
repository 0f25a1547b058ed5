import { toVector, type Point, type Vector } from './point.ts';
import type { Turn } from './turns.ts';
import type { Water } from './water.ts';

/**
 * A place at sea at which edges begin and end. If the place is near a cape, its edges must pass along the
 * cape.
 */
export interface Place {
  point: Point;
  at: Vector;
  cape?: { towards: Vector; most: number };
  /** True for a prominent cape or a port. Such places get long edges. */
  isFar: boolean;
  /** True for a port, where routes end. The position of a port is often on land. */
  isPort?: true;
}

/** The maximum length of edges between places that are not prominent, in nautical miles. */
const nearNm = 45;
const regionNm = 150;
const farNm = 7_500;
/** The minimum distance between an edge and land, in nautical miles. */
export const offLand = 0.75;

/**
 * A cape is prominent if the water on both sides is free for `nm` nautical miles, even in directions that are
 * turned towards the land by `degrees`.
 */
const standsOut = { nm: 40, degrees: 5 };

export function placeOf(turn: Turn, water: Water): Place {
  const { point, cape, bend } = turn;
  const [longitude, latitude] = point.map((degree) => (degree * Math.PI) / 180) as Point;
  const [east, north] = cape;
  return {
    point,
    at: toVector(point),
    cape: {
      towards: [
        -east * Math.sin(longitude) - north * Math.sin(latitude) * Math.cos(longitude),
        east * Math.cos(longitude) - north * Math.sin(latitude) * Math.sin(longitude),
        north * Math.cos(latitude),
      ],
      most: Math.sin((Math.min(80, bend / 2 + 12) * Math.PI) / 180),
    },
    isFar: isFarSeen(turn, water),
  };
}

function isFarSeen({ point: [longitude, latitude], cape: [east, north] }: Turn, water: Water): boolean {
  const reach = standsOut.nm / 60;
  return [90 - standsOut.degrees, standsOut.degrees - 90].every((degrees) => {
    const angle = Math.atan2(north, east) + (degrees * Math.PI) / 180;
    const across = (Math.cos(angle) * reach) / Math.cos((latitude * Math.PI) / 180);
    const end = toVector([longitude + across, latitude + Math.sin(angle) * reach]);
    return water.isClear(toVector([longitude, latitude]), end, offLand);
  });
}

/**
 * Returns all straight edges over water between two places that pass along the capes at both ends, as [a, b,
 * nautical miles].
 */
export function visibleRoutes(places: readonly Place[], water: Water, from = 0): [number, number, number][] {
  const found: [number, number, number][] = [];
  const order = [...places.keys()]
    .filter((index) => !places[index]?.isPort)
    .sort((a, b) => latitudeOf(places, a) - latitudeOf(places, b));
  const isNew = (a: number, b: number) => a >= from || b >= from;
  const look = (a: number, b: number, least: number, most: number) => {
    const [one, other] = [places[a] as Place, places[b] as Place];
    const cosine = dot(one.at, other.at);
    if (cosine > Math.cos(least / 3440.065) || cosine <= Math.cos(most / 3440.065)) return;
    const sine = Math.sqrt(Math.max(0, 1 - cosine * cosine));
    if (one.cape && Math.abs(dot(one.cape.towards, other.at)) > one.cape.most * sine) return;
    if (other.cape && Math.abs(dot(other.cape.towards, one.at)) > other.cape.most * sine) return;
    if (water.isClear(one.at, other.at, offLand)) found.push([a, b, Math.acos(cosine) * 3440.065]);
  };
  order.forEach((a, index) => {
    const latitude = latitudeOf(places, a);
    for (let next = index + 1; next < order.length; next++) {
      const b = order[next] ?? 0;
      const most = places[a]?.isFar || places[b]?.isFar ? regionNm : nearNm;
      if (latitudeOf(places, b) - latitude > regionNm / 60) break;
      if (isNew(a, b)) look(a, b, 0.2, most);
    }
  });
  const far = order.filter((index) => places[index]?.isFar);
  far.forEach((a, index) => {
    for (let next = index + 1; next < far.length; next++) {
      const b = far[next] ?? 0;
      if (isNew(a, b)) look(a, b, regionNm, farNm);
    }
  });
  return found;
}

const latitudeOf = (places: readonly Place[], index: number) => places[index]?.point[1] ?? 0;

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
