import { expect, it } from 'vitest';

import type { VesselPoint } from '../../db/vessels/find-vessels.ts';
import { bandsOf, clustersOf, isInside, pointsInside, type Bounds } from './bands.ts';

const point = (mmsi: number, latitude: number, longitude: number): VesselPoint => ({
  mmsi,
  latitude,
  longitude,
  time: new Date(0),
  written_time: new Date(0),
  shiptype: mmsi % 2 === 0 ? 70 : 80,
  machine_id: null,
});

const corners = [-180, -179.9, -0.25, 0, 0.25, 121.5, 179.9, 180].flatMap((longitude) =>
  [-90, -89.9, -0.25, 0, 0.25, 31.2, 89.9, 90].map((latitude) => ({ latitude, longitude })),
);
const spread = Array.from({ length: 2_000 }, (_, index) => ({
  latitude: ((index * 7_919) % 18_000) / 100 - 90,
  longitude: ((index * 10_473) % 36_000) / 100 - 180,
}));
const points = [...corners, ...spread].map(({ latitude, longitude }, mmsi) =>
  point(mmsi, latitude, longitude),
);
const bands = bandsOf(new Map(points.map((one) => [one.mmsi, one])));

it.each<Bounds>([
  [-180, -90, 180, 90],
  [121.5, 31.2, 121.5, 31.2],
  [0, -0.25, 0.25, 0.25],
  [170, -10, -170, 10],
  [179.9, -90, -180, 90],
  [-30, 40, 50, 90],
  [100, 50, 120, 20],
])('pointsInside finds exactly the vessels in the area %j', (...box) => {
  const isTanker = ({ shiptype }: VesselPoint) => shiptype === 80;
  const found = (fits: typeof isTanker | null) =>
    Array.from(pointsInside(bands, box, fits), (at) => bands.points[at]?.mmsi ?? -1).sort((a, b) => a - b);
  const all = points.filter(({ latitude, longitude }) => isInside(box, latitude, longitude));
  expect(found(null)).toEqual(all.map(({ mmsi }) => mmsi));
  expect(found(isTanker)).toEqual(all.filter(isTanker).map(({ mmsi }) => mmsi));
});

it.each<Bounds>([
  [-180, -90, 180, 90],
  [170, -10, -170, 10],
  [-1, -90, 1, 90],
  [0, 0, 0, 0],
])('clustersOf counts every vessel in %j once, with centres inside it', (...box) => {
  const inside = pointsInside(bands, box, null);
  const clusters = clustersOf(bands, inside, box);
  expect(clusters.reduce((sum, { total }) => sum + total, 0)).toBe(inside.length);
  expect(clusters.filter(({ latitude, longitude }) => !isInside(box, latitude, longitude))).toEqual([]);
});
