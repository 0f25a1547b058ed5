import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { pictureLibrary } from './picture-library.ts';

/** A picture as it is stored: in a few sizes, the widest of which is told. */
export interface RemadePicture {
  sizes: { width: number; body: Buffer }[];
  width: number;
  height: number;
}

/** Why bytes are no picture to keep; a sentence of `contract/messages`. */
export type PictureFault = 'picture_invalid' | 'picture_too_wide';

/** What browsers and phones make; formats that can hold scripts or name other files are not among them. */
function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 12).toString('latin1');
  const isWebp = beginning.startsWith('RIFF') && beginning.endsWith('WEBP');
  return isWebp || ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((one) => beginning.startsWith(one));
}

const quality = 82;
const secondsMost = 20;

/** The longer sides in which pictures are shown, the widest first. */
const [small, middle, wide] = limits.pictureWidths;

/**
 * Draws a picture anew as WebP, at most as wide and high as told, the widest first. Only its pixels come through: no metadata, nothing behind its end,
 * nothing that another program could take for something else.
 */
export async function remakePicture(
  bytes: Buffer,
  [widest, ...narrower]: readonly [number, ...number[]] = [wide, middle, small],
): Promise<RemadePicture | PictureFault> {
  if (!isPicture(bytes)) return 'picture_invalid';
  const sharp = await pictureLibrary();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > serverLimits.picturePixelsMost) return 'picture_too_wide';
    const within = (source: Buffer, most: number) =>
      sharp(source, { limitInputPixels: serverLimits.picturePixelsMost })
        .timeout({ seconds: secondsMost })
        .autoOrient()
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer({ resolveWithObject: true });
    const whole = await within(bytes, widest);
    const sizes: RemadePicture['sizes'] = [{ width: widest, body: whole.data }];
    for (const most of narrower) {
      sizes.push({ width: most, body: (await within(whole.data, most)).data });
    }
    return { sizes, width: whole.info.width, height: whole.info.height };
  } catch {
    // It began like a picture, and then was none.
    return 'picture_invalid';
  }
}
