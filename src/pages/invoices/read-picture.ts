import {
  readInvoiceHeaderCode,
  type InvoiceHeaderCode,
} from '../../../trade/identifiers/invoice-header-code.ts';

interface CodeReader {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    /** The browser's own reader of codes, which exists only in Chromium on some systems. */
    BarcodeDetector?: new (options: { formats: string[] }) => CodeReader;
  }
}

/**
 * The maximum length of a picture's longer side, in pixels. A larger picture is reduced before the code is
 * searched: the code is still readable and is found faster.
 */
const sideMost = 1600;
const searchMs = 3_000;

/**
 * Reads the invoice header from a picture; the picture stays on this device. Returns null if no header is
 * found.
 */
export async function readPicture(picture: Blob): Promise<InvoiceHeaderCode | null> {
  try {
    const image = await createImageBitmap(picture);
    const texts = [await readBySystem(image), await readByScript(image)];
    image.close();
    for (const text of texts) {
      const header = text === '' ? null : readInvoiceHeaderCode(text);
      if (header) return header;
    }
  } catch {
    // An error means that the file is not a picture, or that the browser cannot decode it.
  }
  return null;
}

async function readBySystem(image: ImageBitmap): Promise<string> {
  if (!window.BarcodeDetector) return '';
  try {
    const [found] = await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(image);
    return found?.rawValue ?? '';
  } catch {
    return '';
  }
}

async function readByScript(image: ImageBitmap): Promise<string> {
  const { decodeQR } = await import('qr/decode.js');
  const scale = Math.min(1, sideMost / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  try {
    return decodeQR({ width, height, data }, { timeLimit: searchMs, effort: 3 });
  } catch {
    return '';
  }
}
