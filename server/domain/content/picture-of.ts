import type { WrittenPicture } from '../../../contract/calls/content/written-picture.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';
import type { PictureRow } from '../../db/content/published.ts';

/** Returns the URL and the size in pixels of a row's picture; null if the row has none. */
export function pictureOf({ picture_id, width, height }: PictureRow): WrittenPicture | null {
  if (picture_id === null || width === null || height === null) return null;
  return { path: picturePath(picture_id), width, height };
}
