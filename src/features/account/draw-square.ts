import { squareOf, type Crop } from './square-crop.ts';

/** As wide as the largest place an avatar is shown at, on dense screens. */
const avatarPixels = 512;
/** Hardly to be told from the original, at a tenth of its bytes. */
const quality = 0.9;

/** Throws when the browser cannot open it as a picture. Turned as the camera says. */
export const openPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** Paints the cut-out over the whole canvas, on white where the picture lets something through. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  const { width, height } = canvas;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, left, top, side, side, 0, 0, width, height);
}

/** The cut-out as a JPEG in a data address. Painted anew, so that it carries nothing of where it was taken. */
export function squareDataUrl(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = avatarPixels;
  canvas.height = avatarPixels;
  drawSquare(canvas, picture, crop);
  return canvas.toDataURL('image/jpeg', quality);
}
