import { writeFileSync } from 'node:fs';

import { harborBook } from '../../server/db/harbors/harbor-book.ts';
import { linksOf } from './harbor-links.ts';
import { readLand } from './land.ts';
import { mainSea, pairs, readNetwork } from './network.ts';
import { passagesOf } from './passages.ts';
import { rivers } from './rivers.ts';

const target = new URL('../../server/db/sea-routes/sea-network.json', import.meta.url);
const land = readLand();
const network = readNetwork(land);
const sea = mainSea(network);
const own = new Map(harborBook.list.map((harbor) => [harbor.code, linksOf(harbor, network, sea, land)]));
const harbors = [...own].map(([code, links]) => ({ code, links: riverLinks(code) ?? links }));
const ways = pairs(network);
const parts = {
  /** Thousandths of a degree: longitude, latitude, longitude ... */
  points: network.points.flat().map((degrees) => Math.round(degrees * 1000)),
  /** Indexes of points, two for a way. */
  ways: ways.flat(),
  passages: passagesOf(network),
  /** For each harbor: point, tenths of a nautical mile, point ... */
  harbors: Object.fromEntries(
    harbors.map(({ code, links }) => [code, links.flatMap(({ point, nm }) => [point, Math.round(nm * 10)])]),
  ),
};
const text = Object.entries(parts).map(([name, part]) => `"${name}":${JSON.stringify(part)}`);
writeFileSync(target, `{\n${text.join(',\n')}\n}\n`);

const cutOff = harbors.filter(({ links }) => links.length === 0).map(({ code }) => code);
console.log(
  `${network.points.length} points, ${ways.length} ways; without a way to the sea: ${cutOff.join(' ')}`,
);

/** From a port up a river the way leads down to one that the network knows. */
function riverLinks(code: string) {
  const [downriver, river] = rivers[code] ?? [];
  return own.get(downriver ?? '')?.map(({ point, nm }) => ({ point, nm: nm + (river ?? 0) }));
}
