import type * as limits from '../limits/limits.ts';

/** Returns the path of a stored picture, at the middle width. */
export const picturePath = (id: string): string => `/api/file/picture?id=${id}`;

/**
 * Returns the path of the same picture in another width. A path that is not of a stored picture is returned
 * unchanged.
 */
export const pictureOfWidth = (path: string, width: (typeof limits.pictureWidths)[number]): string =>
  path.startsWith('/api/file/picture?') ? `${path}&width=${width}` : path;

/** Returns the id from a path built by `picturePath`; null for any other text. */
export const pictureIdOf = (path: string): string | null =>
  /^\/api\/file\/picture\?id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(path)?.[1] ?? null;
