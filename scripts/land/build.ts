import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { shoresOf } from './shores.ts';

/** Writes the land outlines that maps draw, one ring per line. */
for (const detail of ['110m', '50m'] as const) {
  const { size, rings } = shoresOf(detail);
  const text = `{"size":${size},"rings":[\n${rings.map((ring) => JSON.stringify(ring)).join(',\n')}\n]}\n`;
  writeFileSync(new URL(`../../src/trade-ui/map/land-${detail}.json`, import.meta.url), text);
  const points = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  console.log(
    `land-${detail}: ${rings.length} rings, ${points} points, ${text.length} bytes, gzipped ${gzipSync(text).length}`,
  );
}
