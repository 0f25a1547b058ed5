import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import * as limits from '../../contract/limits/limits.ts';
import { parseContent, type ContentFault, type ContentFile } from '../domain/content/import/parse-content.ts';
import type { ContentPicture } from '../domain/content/import/import-content.ts';
import { picturesOfPiece } from '../domain/content/import/pictures-of-piece.ts';
import { remakePicture } from '../domain/site/remake-picture.ts';
import { uuidOfName } from '../domain/uuid-of-name.ts';
import { PlainFailure } from './command.ts';

/** The content of a folder with articles and adverts, which the operator's process has read. */
export interface ContentFolder {
  files: ContentFile[];
  pictures: ContentPicture[];
  /** Problems of single files. If there are any, nothing is imported. */
  faults: ContentFault[];
}

export const contentFilesMost = 1_000;
/** The maximum size of a Markdown file in bytes. The import would refuse the body of a larger file anyway. */
const textBytesMost = 400_000;

/**
 * Reads the Markdown files of a folder and re-encodes the pictures that they use. Throws `PlainFailure` if
 * the folder is missing or its files are too many.
 */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new PlainFailure('folder_missing', { path: folder });
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  if (names.length === 0) throw new PlainFailure('content_none', { path: folder });
  if (names.length > contentFilesMost) throw new PlainFailure('content_many', { most: contentFilesMost });
  const files = names.map((path) => ({ path, text: textOf(join(folder, path)) }));
  const { pieces, faults } = parseContent(files);
  const pictures = new Map<string, ContentPicture>();
  for (const piece of pieces)
    for (const path of picturesOfPiece(piece)) {
      if (pictures.has(path)) continue;
      const picture = await pictureOf(folder, path);
      if (typeof picture !== 'string') pictures.set(path, picture);
      else faults.push({ path: `${piece.source}.zh.md`, problem: picture, name: path });
    }
  return { files, pictures: [...pictures.values()], faults };
}

const textOf = (path: string): string => readFileSync(path).subarray(0, textBytesMost).toString('utf8');

async function pictureOf(
  folder: string,
  path: string,
): Promise<ContentPicture | 'picture_missing' | 'picture_invalid'> {
  // A picture outside the folder is refused, because a path with `..` could name any file on the operator's
  // machine.
  if (path.startsWith('../')) return 'picture_missing';
  const file = join(folder, path);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'picture_missing';
  if (size > limits.pictureBytesMost) return 'picture_invalid';
  const bytes = readFileSync(file);
  const made = await remakePicture(bytes);
  if (typeof made === 'string') return 'picture_invalid';
  return { path, id: uuidOfName(`content ${createHash('sha256').update(bytes).digest('hex')}`), ...made };
}
