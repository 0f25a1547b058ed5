import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { bytesOfBase64 } from '../../store/base64.ts';

/** A picture of a licence as it is sent, with what it was chosen as. */
export interface Licence {
  name: string;
  chosenBytes: number;
  /** A JPEG as a data address. */
  address: string;
  bytes: number;
}

/** The better one unless it is too large: a photo of something else than paper may be. */
const qualities = [0.85, 0.6];

/**
 * Draws a picture anew as a JPEG of a bounded size, turned as the camera says: nothing of where it was taken is sent.
 * Throws where the browser cannot open it as a picture.
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
    throw new Error('a picture of a few megapixels is larger than every one of them');
  } finally {
    picture.close();
  }
}

/** The same with so few bytes that a slow line takes them in the time of a request; its larger print can be read. */
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
  if (!context) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Four characters of base64 are three bytes. */
const bytesOf = (address: string): number =>
  Math.floor(((address.length - address.indexOf(',') - 1) * 3) / 4);

/** The picture without what makes an address of it. */
export const base64Of = ({ address }: Licence): string => address.slice(address.indexOf(',') + 1);
