import { fileUpload } from '../../../contract/facts/files.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';

/**
 * Returns the entity (name) of a picture for queue locks. A change that names the picture waits until the
 * server has the picture.
 */
export const pictureEntity = (id: string): string => `file/${id}`;

/**
 * The client's rules for a queued picture. The screen reads the picture from the queue itself, so a picture
 * has no row on this device.
 */
export const pictureKinds = {
  [fileUpload.path]: {
    rowsOf: () => [],
    namedAs: ({ id }: { id: string }) => picturePath(id),
  },
};
