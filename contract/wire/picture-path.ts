import type * as limits from '../limits/limits.ts';

/** The address of a stored picture, at its middle width. */
export const picturePath = (id: string): string => `/api/file/picture?id=${id}`;

/** The same picture in another size; a path that is not of a stored picture stays as it is. */
export const pictureOfWidth = (path: string, width: (typeof limits.pictureWidths)[number]): string =>
  path.startsWith('/api/file/picture?') ? `${path}&width=${width}` : path;

/** The id in a path that `picturePath` made; null for any other text. */
export const pictureIdOf = (path: string): string | null =>
  /^\/api\/file\/picture\?id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path)?.[1] ?? null;
