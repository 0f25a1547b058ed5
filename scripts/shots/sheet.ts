import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

const gap = 16;
/** Pictures of phones have their full width, pictures of desktops have half of it. Long pages are cut off. */
const widthOn = { phone: 375, desktop: 640 };
const most = 1_500;

/** Combines all pictures of a page into one sheet: one row for each state, with each look. */
export async function writeSheet(folder: string, page: string): Promise<void> {
  const files = readdirSync(join(folder, 'single'))
    .map((file) => ({ file, parts: /^(.+)-((?:phone|desktop)-(?:zh|en)-(?:light|dark))\.png$/.exec(file) }))
    .filter(({ parts }) => parts?.[1] === page || parts?.[1]?.startsWith(`${page}.`));
  const names = new Set(files.map(({ parts }) => parts?.[1] ?? ''));
  const laid: OverlayOptions[] = [];
  let [top, right] = [gap, 0];
  for (const name of [...names].sort()) {
    let [left, height] = [gap, 0];
    laid.push({ input: { text: { text: name, dpi: 120 } }, left, top });
    for (const { file } of files.filter(({ parts }) => parts?.[1] === name)) {
      const shot = sharp(join(folder, 'single', file)).resize({
        width: file.includes('-phone-') ? widthOn.phone : widthOn.desktop,
      });
      const { data, info } = await shot.png().toBuffer({ resolveWithObject: true });
      const shown = Math.min(info.height, most);
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: shown }).toBuffer();
      laid.push({ input, left, top: top + 2 * gap });
      left += info.width + gap;
      height = Math.max(height, shown);
    }
    top += height + 3 * gap;
    right = Math.max(right, left);
  }
  await sharp({ create: { width: right, height: top, channels: 3, background: '#8a94a3' } })
    .composite(laid)
    .png({ compressionLevel: 4 })
    .toFile(join(folder, `${page}.png`));
}
