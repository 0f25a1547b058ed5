import { serverLimits } from '../../../contract/limits/server-limits.ts';
import type { SitePictureName } from '../../../contract/wire/site-picture-path.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findSitePicture } from '../../db/site/site-pictures.ts';
import { identityOf } from './identity.ts';
import { channelsOf } from './colours.ts';
import { pictureLibrary } from './picture-library.ts';
import { isPicture, type PictureFault } from './remake-picture.ts';

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/** The maximum length in pixels of the longer side of the stored logo. */
const storedPixels = 512;
const secondsMost = 20;

/**
 * Re-encodes a logo as PNG, or returns why the file is not an acceptable picture. Transparent parts stay, because
 * the header shows the logo on its own colour.
 */
export async function remakeLogo(bytes: Buffer): Promise<Buffer | PictureFault> {
  if (!isPicture(bytes)) return 'picture_invalid';
  const sharp = await pictureLibrary();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > serverLimits.picturePixelsMost) return 'picture_too_wide';
    return await sharp(bytes, { limitInputPixels: serverLimits.picturePixelsMost })
      .timeout({ seconds: secondsMost })
      .autoOrient()
      .resize({ width: storedPixels, height: storedPixels, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return 'picture_invalid';
  }
}

/** The size of each icon in pixels, and the share of its side that the logo occupies. */
const icons: Readonly<Record<Exclude<SitePictureName, 'logo'>, { pixels: number; share: number }>> = {
  'icon-180': { pixels: 180, share: 0.8 },
  'icon-192': { pixels: 192, share: 0.8 },
  'icon-512': { pixels: 512, share: 0.8 },
  // Operating systems may crop a maskable icon to a circle with a diameter of 0.8 of its side. The largest
  // square in that circle has a side of 0.8 / √2 ≈ 0.56.
  'maskable-192': { pixels: 192, share: 0.56 },
  'maskable-512': { pixels: 512, share: 0.56 },
};

/** The pictures that were made from the logo of `version`. */
const made = new WeakMap<OpenDatabase, { version: string; pictures: Map<SitePictureName, Buffer> }>();

/** Returns a picture that is made from the site's logo, as PNG; null if the site has no own logo. */
export async function sitePicture(name: SitePictureName, asked: Workplace): Promise<Buffer | null> {
  const { logo: version, colour } = await identityOf(asked);
  const known = made.get(asked.database);
  const cached = known?.version === version ? known : { version, pictures: new Map() };
  made.set(asked.database, cached);
  const ready = cached.pictures.get(name);
  if (ready || version === '') return ready ?? null;
  const logo = await findSitePicture(asked.database, 'logo');
  if (!logo) return null;
  const picture = name === 'logo' ? logo : await makeIcon(logo, colour.light, icons[name]);
  cached.pictures.set(name, picture);
  return picture;
}

async function makeIcon(
  logo: Buffer,
  ground: string,
  { pixels, share }: { pixels: number; share: number },
): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const side = Math.round(pixels * share);
  const inner = await sharp(logo)
    .resize({ width: side, height: side, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const [r, g, b] = channelsOf(ground);
  return sharp({ create: { width: pixels, height: pixels, channels: 4, background: { r, g, b, alpha: 1 } } })
    .composite([{ input: inner }])
    .timeout({ seconds: secondsMost })
    .png()
    .toBuffer();
}
