import type { WrittenPicture } from '../../../contract/calls/content/written-picture.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import type { PictureRow } from '../../db/content/published.ts';

/** Returns the picture of a row with its size; null if the row has none. */
export function pictureOf({ picture_id, width, height }: PictureRow): WrittenPicture | null {
  if (picture_id === null || width === null || height === null) return null;
  return { path: picturePath(picture_id), width, height };
}
