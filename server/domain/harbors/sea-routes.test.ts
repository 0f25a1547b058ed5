import { describe, expect, test } from 'vitest';

import { readLand } from '../../../scripts/sea-routes/land.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { seaNetwork } from '../../db/sea-routes/sea-network.ts';
import { routeAlong } from './sea-routes.ts';

/** Distances between ports by the usual tables, in nautical miles. */
const published: [string, string, number][] = [
  ['CNSHA', 'USLAX', 5708],
  ['SGSIN', 'NLRTM', 8288],
  ['CNSHA', 'SGSIN', 2237],
  ['HKHKG', 'USLAX', 6380],
  ['JPYOK', 'USSFO', 4536],
  ['JPYOK', 'USLAX', 4839],
  ['INBOM', 'SGSIN', 2437],
  ['ZACPT', 'NLRTM', 6200],
  ['BRSSZ', 'NLRTM', 5435],
  ['AUSYD', 'SGSIN', 4290],
  ['LKCMB', 'SGSIN', 1567],
  ['AUFRE', 'SGSIN', 2220],
  ['ZADUR', 'SGSIN', 4880],
  ['ARBUE', 'ZACPT', 3780],
  ['USHNL', 'JPYOK', 3397],
  ['CNSHA', 'AEJEA', 5750],
  ['CNSHA', 'NLRTM', 10525],
  ['USNYC', 'NLRTM', 3385],
  ['CAVAN', 'JPYOK', 4262],
  ['PABLB', 'JPYOK', 7682],
  ['USHOU', 'NLRTM', 4980],
  ['CNSHA', 'BRSSZ', 11056],
];

const legOf = (start: string, end: string, avoid: Parameters<typeof routeAlong>[1] = []) => {
  const leg = routeAlong([start, end], avoid)?.[0];
  if (!leg) throw new Error(`no leg from ${start} to ${end}`);
  return leg;
};
const nmOf = (start: string, end: string) => legOf(start, end).distance_nm ?? NaN;

describe('the way by sea', () => {
  test('distances are those of the tables: the median within 2.5 %, none off by more than 10 %', () => {
    const errors = published.map(([start, end, nm]) => Math.abs(nmOf(start, end) / nm - 1));
    errors.sort((one, other) => one - other);
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.025);
    expect(errors.at(-1)).toBeLessThan(0.1);
  });

  test.each([
    ['KRPUS', 'CNWUH', 1000, 1250],
    ['KRPUS', 'CNCKG', 1650, 1950],
    ['BRBEL', 'BRMAO', 800, 1100],
    ['ARBUE', 'PYASU', 700, 1000],
  ])('ports far up a river have one: %s to %s', (start, end, least, most) => {
    expect(nmOf(start, end)).toBeGreaterThan(least);
    expect(nmOf(start, end)).toBeLessThan(most);
  });

  test('it crosses the antimeridian without going round the world', () => {
    const { points } = legOf('JPYOK', 'USLAX');
    const leaps = points.slice(1).map(([x], index) => Math.abs(x - (points[index]?.[0] ?? x)));
    expect(Math.max(...leaps)).toBeLessThan(90);
    expect(points.at(-1)?.[0]).toBeGreaterThan(180);
  });

  test('canals are named, and gone round when they are to be avoided', () => {
    const suez = legOf('SGSIN', 'NLRTM');
    expect(suez.passages).toContain('suez');
    const cape = legOf('SGSIN', 'NLRTM', ['suez']);
    expect(cape.passages).toContain('good_hope');
    expect(cape.passages).not.toContain('suez');
    expect(cape.distance_nm).toBeGreaterThan((suez.distance_nm ?? 0) * 1.2);
    expect(legOf('USNYC', 'CNSHA').passages).toContain('panama');
  });

  test('neighbours are told by the great circle, unless land lies between them', () => {
    const short = legOf('CNSHA', 'CNNGB');
    expect(short.basis).toBe('great_circle');
    expect(short.points).toHaveLength(2);
    const roundThePeninsula = legOf('MYKUA', 'MYPKG');
    expect(roundThePeninsula.basis).toBe('sea_route');
  });

  test('the way back is as long', () => {
    for (const [start, end] of published) expect(nmOf(end, start)).toBe(nmOf(start, end));
  });

  test('a port without a known way to the sea has no distance, and an unknown port no route', () => {
    expect(legOf('CNSHA', 'USCHI')).toMatchObject({ distance_nm: null, basis: 'unknown', points: [] });
    expect(routeAlong(['CNSHA', 'ZZZZZ'], [])).toBeNull();
  });

  test('routes between busy ports run over land only where they leave a port, and in canals', () => {
    const land = readLand();
    const busy = [...harborBook.hot.load.slice(0, 5), ...harborBook.hot.unload];
    const shares = busy.flatMap((start) =>
      busy
        .filter((end) => end !== start)
        .map((end) => {
          const { points, distance_nm: nm } = legOf(start, end);
          const atSea = points.slice(2, -1).map((to, index) => land.overLandNm(points[index + 1] ?? to, to));
          return { way: `${start}-${end}`, share: atSea.reduce((sum, one) => sum + one, 0) / (nm ?? 1) };
        }),
    );
    expect(shares.filter(({ share }) => share > 0.05)).toEqual([]);
  }, 60_000);

  test('all but the ports up rivers and lakes have a way to the sea', () => {
    const cutOff = harborBook.list.filter(({ code }) => !seaNetwork.harbors.get(code)?.length);
    expect(cutOff.length / harborBook.list.length).toBeLessThan(0.03);
  });
});
