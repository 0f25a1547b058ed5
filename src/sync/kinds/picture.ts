import { fileUpload } from '../../../contract/facts/site.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';

/** Returns the lock entity of a picture. A change that names the picture waits until the server has it. */
export const pictureEntity = (id: string): string => `file/${id}`;

/** The handling of a queued picture. The screen reads the picture from the queue itself, so it has no row. */
export const pictureKinds = {
  [fileUpload.path]: {
    rowsOf: () => [],
    namedAs: ({ id }: { id: string }) => picturePath(id),
  },
};
