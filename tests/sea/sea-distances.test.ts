import { describe, expect, test } from 'vitest';

import { readLand } from '../../scripts/sea-routes/land.ts';
import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { routeAlong } from '../../server/domain/harbors/sea-routes.ts';
import { greatCircleNm } from '../../trade/harbors/great-circle.ts';
import { someOf } from '../support/share.ts';
import { errorsOf } from './errors.ts';
import { overLand } from './over-land.ts';
import { published } from './published-distances.ts';

const legOf = (start: string, end: string) => {
  const leg = routeAlong([start, end], [])?.[0];
  if (!leg) throw new Error(`There is no leg from ${start} to ${end} in the sea network`);
  return leg;
};
const nmOf = (start: string, end: string) => legOf(start, end).distance_nm ?? NaN;

describe('distances against published tables', () => {
  test('at least 250 short and long pairs are compared', () => {
    expect(published.length).toBeGreaterThan(250);
    expect(published.filter(({ nm }) => nm < 100).length).toBeGreaterThan(10);
    expect(published.filter(({ nm }) => nm > 5000).length).toBeGreaterThan(15);
  });

  test.each([
    { least: 200, most: 1000, median: 0.025, p95: 0.1 },
    { least: 1000, most: 12_000, median: 0.012, p95: 0.05 },
  ])('legs of $least to $most nm have median error $median and 95 percent $p95', (band) => {
    const { shares } = errorsOf(published.filter(({ nm }) => nm >= band.least && nm < band.most));
    expect(shares[Math.floor(shares.length * 0.5)]).toBeLessThanOrEqual(band.median);
    expect(shares[Math.floor(shares.length * 0.95)]).toBeLessThanOrEqual(band.p95);
  });
});

describe('neighbouring ports', () => {
  test.each([
    ['JPTYO', 'JPYOK', 15],
    ['NGLOS', 'NGAPP', 3],
    ['CNTAG', 'CNSHA', 28],
    ['CATOR', 'CAHAM', 31],
    ['JPOSA', 'JPUKB', 11],
    ['NOBGO', 'NOSVG', 111],
    ['DEHAM', 'DEBRV', 109],
    ['GIGIB', 'ESCEU', 18],
    ['CNHAK', 'CNBHY', 125],
    ['CNSZX', 'HKHKG', 22],
    ['CNSHK', 'HKHKG', 18],
  ])('%s and %s are about %i nm apart', (start, end, nm) => {
    expect(Math.abs(nmOf(start, end) - nm)).toBeLessThanOrEqual(Math.max(10, nm / 4));
  });

  test('ports with open water between them are hardly further than the straight line', () => {
    const land = readLand();
    const far = harborBook.list.flatMap((one, index) =>
      harborBook.list
        .slice(index + 1)
        .filter((other) => Math.abs(one.latitude - other.latitude) < 0.6 && one.nation_code !== 'US')
        .flatMap((other) => {
          const straight = greatCircleNm(one, other);
          if (straight > 35 || land.onLand(pointOf(one), pointOf(other), 1).length > 0) return [];
          const nm = nmOf(one.code, other.code);
          return nm > Math.max(straight + 10, straight * 1.25) ? [`${one.code} ${other.code} ${nm}`] : [];
        }),
    );
    expect(far).toEqual([]);
  });
});

describe('routes along coasts', () => {
  test.each([
    ['KRPUS', 'KRINC', 395, 'round the south-west of Korea'],
    ['VNSGN', 'KHKOS', 375, 'round Cape Ca Mau'],
    ['INMAA', 'INCOK', 910, 'round Sri Lanka'],
    ['ZACPT', 'ZADUR', 790, 'round Cape Agulhas'],
    ['COBUN', 'PABLB', 352, 'out of the bay of Buenaventura'],
    ['TWKHH', 'TWKEL', 216, 'along the west of Taiwan'],
    ['CNFOC', 'CNXMN', 190, 'along Fujian'],
    ['NGAPP', 'CMDLA', 445, 'round the delta of the Niger'],
    ['CNSHA', 'CNLYG', 390, 'outside the shoals off Jiangsu'],
    ['DEBRV', 'NLRTM', 253, 'north of the Frisian islands'],
    ['AUBNE', 'AUSYD', 515, 'out of the north of Moreton Bay'],
  ])('%s to %s is about %i nm, %s', (start, end, nm) => {
    expect(Math.abs(nmOf(start, end) / nm - 1)).toBeLessThan(0.1);
  });

  test('no leg crosses land', () => {
    const { list } = harborBook;
    const pairs = Array.from({ length: 120 }, (_, at) => [
      list[(at * 7919) % list.length]?.code ?? '',
      list[(at * 104_729 + 31) % list.length]?.code ?? '',
    ]);
    const measured = published.filter((_, at) => at % 8 === 0).map(({ start, end }) => [start, end]);
    const legs = someOf([...pairs, ...measured]).map(([start = '', end = '']) => legOf(start, end));
    const dry = legs.filter((leg) => leg.points.length > 0 && overLand(leg) > 0);
    expect(dry.map((leg) => `${leg.start_harbor_code} ${leg.end_harbor_code} ${overLand(leg)}`)).toEqual([]);
  }, 120_000);
});

const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }): [number, number] => [
  longitude,
  latitude,
];
