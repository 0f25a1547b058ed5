import { openArchive } from '../workbook/unzip.ts';

export interface PackedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The files of an archive, or the reason why the archive cannot be unpacked. */
export type ArchiveMessage = PackedFile[] | 'too_large' | 'unreadable';

/** The maximum number of files that are read from an archive. */
const filesMost = 50;
/** Hidden files that operating systems add to an archive, such as `__MACOSX/` and `Thumbs.db`. */
const unwanted = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Returns true for a zip archive that is not an Office file, because it lacks the main part of every Office
 * format.
 */
export function isPlainArchive(bytes: Uint8Array): boolean {
  try {
    const { has, paths } = openArchive(bytes);
    return (
      !has('[Content_Types].xml') && !has('content.xml') && !has('_rels/.rels') && !paths.some(isWorkbookPart)
    );
  } catch {
    return false;
  }
}

const isWorkbookPart = (path: string): boolean => /^(?:xl|word)\/\w+\.xml$/i.test(path);

/**
 * Returns the files of an archive. Throws for an encrypted archive, and `TooLarge` if the archive inflates to
 * too many bytes.
 */
export function filesInArchive(bytes: Uint8Array): PackedFile[] {
  const { paths, bytes: read } = openArchive(bytes);
  return paths
    .filter((path) => !path.endsWith('/') && !unwanted.test(path))
    .slice(0, filesMost)
    .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), bytes: read(path) }));
}
