import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

import type { Position } from 'geojson';

import type { RouteLeg } from '../contract/calls/sea-routes.ts';
import { harborBook } from '../server/db/harbors/harbor-book.ts';
import { seaNetwork, type SeaNetwork } from '../server/db/sea-routes/sea-network.ts';
import { routeAlong } from '../server/domain/harbors/sea-routes.ts';
import { seaRoutesFrom } from '../server/domain/harbors/shortest-sea-routes.ts';
import { errorsOf } from '../tests/sea/errors.ts';
import { overLand } from '../tests/sea/over-land.ts';
import { published } from '../tests/sea/published-distances.ts';
import { percentile, printTable } from './table.ts';

/**
 * Measures the time of a call for a sea route. The references are the package searoute-js and a search
 * without a heap. Also compares the distances with published ones.
 */
const searoute = createRequire(import.meta.url)('searoute-js') as (
  from: object,
  to: object,
  units: string,
) => { properties: { length: number } } | null;

const connected = harborBook.list.filter(({ code }) => seaNetwork().harbors.has(code));
const pairs = Array.from({ length: 300 }, (_, at) => ({
  from: connected[(at * 7919) % connected.length] ?? connected[0],
  to: connected[(at * 104_729 + 31) % connected.length] ?? connected[0],
})).flatMap(({ from, to }) => (from && to && from !== to ? [{ from, to }] : []));

// searoute-js logs the length of each route, so the log is turned off.
const { log } = console;
console.log = () => {};
// Warm-up: the first calls of a process are slow and are therefore not measured.
for (const { from, to } of pairs.slice(0, 20)) routeAlong([from.code, to.code], []);

const ours = pairs.map(({ from, to }) => timed(() => routeAlong([from.code, to.code], [])));
const some = pairs.filter((_, at) => at % 10 === 0);
const theirs = some.map(({ from, to }) => timed(() => searoute(placeOf(from), placeOf(to), 'nauticalmiles')));
const farthest = connected.at(-1)?.code ?? '';
const allTargets = pairs.map(({ from }) =>
  timed(() => {
    const ways = seaRoutesFrom(seaNetwork(), from.code, []);
    for (const code of ['NZBLU', 'CLPUQ', 'CATHU', farthest]) ways.to(code);
  }),
);
const plain = pairs
  .slice(0, 12)
  .map(({ from }) => timed(() => distancesWithoutHeap(seaNetwork(), from.code)));

const pacific = { from: harborOf('CNSHA'), to: harborOf('USLAX'), published: 5_708 };
const [leg] = routeAlong([pacific.from.code, pacific.to.code], []) as RouteLeg[];
const their = searoute(placeOf(pacific.from), placeOf(pacific.to), 'nauticalmiles')?.properties.length ?? NaN;

console.log = log;

const toAll = { ours: allTargets, reference: plain, name: 'no heap' };
printTable([
  row('a pair of ports, p50', { ours, reference: theirs, name: 'searoute-js' }, 0.5),
  row('a pair of ports, p99', { ours, reference: theirs, name: 'searoute-js' }, 0.99),
  row('one port to all points of the sea, p50', toAll, 0.5),
  row('one port to all points of the sea, p99', toAll, 0.99),
  {
    what: `Shanghai - Los Angeles (tables: ${pacific.published} nm)`,
    ours: `${leg?.distance_nm} nm`,
    reference: `searoute-js ${their.toFixed(0)} nm`,
    wanted: 'within 10 %',
  },
  ...mapSizes(),
  ...distances(),
]);

/** Returns the differences from published distances, and the number of legs that cross land. */
function distances() {
  const bands = [
    { least: 0, most: 200, wanted: '' },
    { least: 200, most: 1000, wanted: '2.5 % and 10 %' },
    { least: 1000, most: 12_000, wanted: '1.2 % and 5 %' },
  ];
  const percent = (share: number | undefined) => `${((share ?? NaN) * 100).toFixed(1)} %`;
  return bands.map(({ least, most, wanted }) => {
    const { rows, shares } = errorsOf(published.filter(({ nm }) => nm >= least && nm < most));
    const legs = rows.flatMap(({ start, end }) => routeAlong([start, end], []) ?? []);
    return {
      what: `${rows.length} published legs of ${least} - ${most} nm: off by, p50 and p95`,
      ours: `${percent(percentile(shares, 0.5))}, ${percent(percentile(shares, 0.95))}`,
      reference: `over land: ${legs.filter((leg) => leg.points.length > 0 && overLand(leg) > 0).length}`,
      wanted,
    };
  });
}

/** Returns the sizes of the files that a browser fetches for the first map, after compression with Brotli. */
function mapSizes() {
  const assets = readdirSync('dist/client/assets');
  const kbOf = (name: RegExp) =>
    Math.max(
      ...assets.filter((file) => name.test(file)).map((file) => compressed(`dist/client/assets/${file}`)),
    );
  const script = kbOf(/^open-map-.*\.js$/);
  const leaflet = compressed('node_modules/leaflet/dist/leaflet.js');
  return [
    {
      what: 'script of a map, including Leaflet',
      ours: `${script.toFixed(1)} KB br`,
      reference: `Leaflet alone ${leaflet.toFixed(1)} KB br`,
      ratio: (script / leaflet).toFixed(2),
      wanted: '<= 1.15',
    },
    {
      what: 'shores at the first zoom level',
      ours: `${kbOf(/^land-110m.*\.json$/).toFixed(1)} KB br`,
      reference: '',
      wanted: '<= 20',
    },
    {
      what: 'shores, enlarged',
      ours: `${kbOf(/^land-50m.*\.json$/).toFixed(1)} KB br`,
      reference: '',
      wanted: '<= 150',
    },
  ];
}

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(file)).length / 1024;
}

interface Runs {
  ours: readonly number[];
  reference: readonly number[];
  name: string;
}

function row(what: string, { ours, reference, name }: Runs, at: number) {
  const [own, other] = [percentile(ours, at), percentile(reference, at)];
  return {
    what,
    ours: `${own.toFixed(2)} ms`,
    reference: `${name} ${other.toFixed(1)} ms`,
    ratio: (own / other).toFixed(3),
    wanted: '',
  };
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function harborOf(code: string) {
  const found = harborBook.list.find((harbor) => harbor.code === code);
  if (!found) throw new Error(`port ${code} is not in the port data`);
  return found;
}

function placeOf({ longitude, latitude }: { longitude: number; latitude: number }) {
  const coordinates: Position = [longitude, latitude];
  return { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } };
}

/**
 * Computes distances by Dijkstra's algorithm without a heap: each step looks at all points to find the
 * nearest open one.
 */
function distancesWithoutHeap({ points, ways, harbors }: SeaNetwork, harbor: string): Float64Array {
  const distances = new Float64Array(points.length).fill(Infinity);
  const isSettled = new Uint8Array(points.length);
  distances[harbors.get(harbor) ?? -1] = 0;
  for (;;) {
    let nearest = -1;
    for (let point = 0; point < distances.length; point++)
      if (isSettled[point] === 0 && (distances[point] ?? 0) < (distances[nearest] ?? Infinity))
        nearest = point;
    if (nearest === -1) return distances;
    isSettled[nearest] = 1;
    for (const { to, nm } of ways[nearest] ?? [])
      distances[to] = Math.min(distances[to] ?? 0, (distances[nearest] ?? 0) + nm);
  }
}
