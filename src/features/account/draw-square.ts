import { squareOf, type Crop } from './square-crop.ts';

/**
 * The side of the stored avatar in pixels: the largest width that a page needs on a screen with a high pixel
 * density.
 */
const avatarPixels = 512;
/** The JPEG quality. The result has a tenth of the original's size and is hardly distinguishable from it. */
const quality = 0.9;

/**
 * Opens a picture and rotates it as its EXIF data states. Rejects if the browser cannot open the file as a
 * picture.
 */
export const openPicture = (file: Blob): Promise<ImageBitmap> => createImageBitmap(file);

/** Paints the cut-out over the whole canvas, on white where the picture is transparent. */
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

/**
 * Returns the cut-out as a JPEG data URL. Painting it again removes metadata such as the place where the
 * photo was taken.
 */
export function squareDataUrl(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = avatarPixels;
  canvas.height = avatarPixels;
  drawSquare(canvas, picture, crop);
  return canvas.toDataURL('image/jpeg', quality);
}
