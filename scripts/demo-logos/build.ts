import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

import { carrierRows } from '../../server/demo/names/container-services.ts';
import { shipownerRows } from '../../server/demo/names/shipowner-rows.ts';
import { logoSvg } from './logo-svg.ts';

/**
 * The logos of the demo shipowners, followed by the logos of the demo container carriers, as WebP in base64.
 * Each logo is one line, in the order of the rows.
 */
const logos = await Promise.all(
  [...shipownerRows, ...carrierRows].map(async (_, at) =>
    (
      await sharp(Buffer.from(logoSvg(at)))
        .webp({ lossless: true, effort: 6 })
        .toBuffer()
    ).toString('base64'),
  ),
);
const text = `[\n${logos.map((logo) => JSON.stringify(logo)).join(',\n')}\n]\n`;
writeFileSync(new URL('../../server/demo/demo-logos.json', import.meta.url), text);
console.log(`${logos.length} logos, ${text.length} bytes`);
