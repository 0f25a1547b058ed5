import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { pictureLibrary } from './picture-library.ts';

/** A re-encoded picture in several sizes. `width` and `height` are the dimensions of the largest size. */
export interface RemadePicture {
  sizes: { width: number; body: Buffer }[];
  width: number;
  height: number;
}

/** The reason why bytes are not accepted as a picture; a text key of `contract/messages`. */
export type PictureFault = 'picture_invalid' | 'picture_too_wide';

/**
 * True for JPEG, PNG and WebP, which browsers and phones produce. Formats that can contain scripts or refer
 * to other files are excluded.
 */
export function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 12).toString('latin1');
  const isWebp = beginning.startsWith('RIFF') && beginning.endsWith('WEBP');
  return isWebp || ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'].some((one) => beginning.startsWith(one));
}

const quality = 82;
const secondsMost = 20;

/** The lengths in pixels of the longer side of a stored picture, one for each size in which pages show it. */
const [small, middle, wide] = limits.pictureWidths;

/**
 * Re-encodes a picture as WebP in the given maximum sizes, the widest first. Only the pixels remain:
 * metadata, data behind the picture's end and content that another program could interpret differently are
 * removed.
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
    // The file begins like a picture but could not be decoded.
    return 'picture_invalid';
  }
}
