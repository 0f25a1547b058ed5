/**
 * The part of a picture that becomes the avatar. At zoom 1 it is the largest square; `x` and `y` are its
 * centre as fractions of the picture's width and height.
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const zoomMost = 4;

/** Returns the square in pixels of the picture. It never reaches beyond the picture's edges. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  const left = clamp(x * width - side / 2, 0, width - side);
  const top = clamp(y * height - side / 2, 0, height - side);
  return { left, top, side };
}

/**
 * Moves the picture under the square by fractions of the square's side. The square stops at the picture's
 * edges.
 */
export function movedCrop(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const { left, top, side } = squareOf(size, crop);
  const moved = {
    zoom: crop.zoom,
    x: (left + side / 2 - by.right * side) / size.width,
    y: (top + side / 2 - by.down * side) / size.height,
  };
  return settled(size, moved);
}

/**
 * Changes the zoom. The centre of the square does not move, unless the square would reach beyond an edge of
 * the picture.
 */
export const zoomedCrop = (size: Size, crop: Crop, zoom: number): Crop =>
  settled(size, { ...crop, zoom: clamp(zoom, 1, zoomMost) });

function settled(size: Size, crop: Crop): Crop {
  const { left, top, side } = squareOf(size, crop);
  return { zoom: crop.zoom, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
