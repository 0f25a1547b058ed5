import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

import * as limits from '../../contract/limits/limits.ts';
import { logoSvg } from '../demo-logos/logo-svg.ts';
import { scenes, sceneSvg } from './scenes.ts';

/** The rows of the logos for the demo partners. No shipowner uses these rows. */
const partnerRows = [50, 51, 52, 53, 54, 55];

const webp = async (svg: string, width: number): Promise<string> => {
  const drawn = sharp(Buffer.from(svg), { density: 72 }).resize({ width, withoutEnlargement: true });
  return (await drawn.webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer()).toString('base64');
};

const drawnScenes: Record<string, string[]> = {};
for (const name of Object.keys(scenes) as (keyof typeof scenes)[]) {
  drawnScenes[name] = await Promise.all(limits.pictureWidths.map((width) => webp(sceneSvg(name), width)));
}
const partners = await Promise.all(partnerRows.map((row) => webp(logoSvg(row), 128)));
const text = `${JSON.stringify({ scenes: drawnScenes, partners }, null, 1)}\n`;
writeFileSync(new URL('../../server/demo/demo-pictures.json', import.meta.url), text);
console.log(`${Object.keys(scenes).length} scenes, ${partners.length} marks, ${text.length} bytes`);
