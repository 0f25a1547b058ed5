import { fileUpload } from '../../../contract/facts/site.ts';
import { picturePath } from '../../../contract/wire/picture-path.ts';

/** Whatever names a picture waits until the server has it. */
export const pictureEntity = (id: string): string => `file/${id}`;

/** A picture that was chosen here. It is shown from the queue itself, so no row stands for it. */
export const pictureKinds = {
  [fileUpload.path]: {
    rowsOf: () => [],
    namedAs: ({ id }: { id: string }) => picturePath(id),
  },
};
