import { fileUpload } from '../../../contract/facts/files.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';

/**
 * Returns the entity of a picture for queue locks (locks between queued changes). A change that contains the
 * path of the picture is sent after the picture.
 */
export const pictureEntity = (id: string): string => `file/${id}`;

/**
 * The client's rules for queued pictures. A picture has no row on this device, because the screen reads it
 * from the queue.
 */
export const pictureKinds = {
  [fileUpload.path]: {
    rowsOf: () => [],
    namedAs: ({ id }: { id: string }) => picturePath(id),
  },
};
