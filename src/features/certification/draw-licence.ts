import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { bytesOfBase64 } from '../../../contract/wire/base64.ts';

/** A picture of a licence as it is sent, with the name and size of the chosen file. */
export interface Licence {
  name: string;
  chosenBytes: number;
  /** A JPEG as a data URL. */
  address: string;
  bytes: number;
}

/**
 * The JPEG qualities, tried in order. A photo that shows more than the document can be too large at the first
 * quality.
 */
const qualities = [0.85, 0.6];

/**
 * Draws the picture again as a JPEG of a bounded size, rotated as its EXIF data states. This removes metadata
 * such as the place. Throws if the browser cannot open the file as a picture.
 */
export async function drawLicence(file: File): Promise<Licence> {
  const picture = await createImageBitmap(file);
  try {
    const { name, size: chosenBytes } = file;
    const canvas = draw(picture, certificationLimits.picturePixels);
    for (const quality of qualities) {
      const address = canvas.toDataURL('image/jpeg', quality);
      const bytes = bytesOf(address);
      if (bytes <= certificationLimits.sentBytesMost) return { name, chosenBytes, address, bytes };
    }
    throw new Error('a picture of a few megapixels exceeds the size limit at every JPEG quality');
  } finally {
    picture.close();
  }
}

/**
 * Returns the licence picture at a size that can be sent over a slow connection before the request times out.
 * The large print stays readable.
 */
export async function drawSmaller(licence: Licence): Promise<Licence> {
  const picture = await createImageBitmap(new Blob([bytesOfBase64(base64Of(licence))]));
  try {
    const address = draw(picture, certificationLimits.smallPicturePixels).toDataURL('image/jpeg', 0.6);
    return { ...licence, address, bytes: bytesOf(address) };
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, pixels: number): HTMLCanvasElement {
  const part = Math.min(1, pixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * part));
  canvas.height = Math.max(1, Math.round(picture.height * part));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser provides no 2D canvas context');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the size in bytes of a base64 data URL: four characters are three bytes. */
const bytesOf = (address: string): number =>
  Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4);

/** Returns the base64 data without the prefix of the data URL. */
export const base64Of = ({ address }: Licence): string => address.slice(address.indexOf(',') + 1);
