import { posix } from 'node:path';

import { picturePath } from '../../../../contract/wire/picture-path.ts';
import type { ContentPiece, ShownPiece } from './content-piece.ts';

/** Matches a picture in Markdown, `![text](path "title")`, with the path as a group. */
const picturesInText = /!\[[^\][]*\]\(([^\s()]*)/g;

/**
 * Returns the path of a picture in the folder; null for the URL of a picture on another site or of one that
 * this site already stores.
 */
function pathInFolder(source: string, path: string): string | null {
  if (/^[a-z]+:/i.test(path) || path.startsWith('/')) return null;
  return posix.join(posix.dirname(source), path.replaceAll('%20', ' '));
}

/** Returns the paths, in the folder, of the pictures that an article or advert uses. */
export function picturesOfPiece(piece: ContentPiece): string[] {
  if (piece.kind === 'agreement') return [];
  const { source, facts, zh, en } = piece;
  const inTexts = [zh.body, en.body].flatMap((body) =>
    [...body.matchAll(picturesInText)].map(([, path = '']) => path),
  );
  const paths = [...(facts.picture === undefined ? [] : [facts.picture]), ...inTexts];
  return [...new Set(paths.flatMap((path) => pathInFolder(source, path) ?? []))];
}

/**
 * Returns a Markdown body in which the paths of pictures are replaced by the URLs of the stored pictures.
 * `ids` maps paths in the folder to picture ids.
 */
export const withStoredPictures = (body: string, source: string, ids: ReadonlyMap<string, string>): string =>
  body.replace(picturesInText, (whole, path: string) => {
    const id = ids.get(pathInFolder(source, path) ?? '');
    return id === undefined ? whole : whole.replace(path, picturePath(id));
  });

/** Returns the id of the title picture of an article or advert; null if there is none. */
export const ownPictureOf = (
  { source, facts }: ShownPiece,
  ids: ReadonlyMap<string, string>,
): string | null =>
  (facts.picture === undefined ? undefined : ids.get(pathInFolder(source, facts.picture) ?? '')) ?? null;
