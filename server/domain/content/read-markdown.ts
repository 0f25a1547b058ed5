import type { MarkdownIt, Token } from 'markdown-it';

import type { Block } from '../../../contract/calls/content/written-text.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { pictureIdOf } from '../../../contract/wire/picture-path.ts';
import { safeLink } from '../../../contract/wire/safe-link.ts';
import { findPictureSizes } from '../../db/content/pictures.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { attributeOf } from './attribute-of.ts';
import { blocksOf } from './blocks-of.ts';

/**
 * Parses Markdown texts into trees that contain only the node types of the API contract. HTML is treated as
 * plain text, a forbidden link is replaced by its text, and a picture that is not stored on this site is left
 * out.
 */
export async function readMarkdown<const Texts extends readonly string[]>(
  database: OpenDatabase,
  texts: Texts,
): Promise<{ [N in keyof Texts]: Block[] }> {
  const reader = await markdownReader();
  const parsed = texts.map((text) => reader.parse(text.slice(0, serverLimits.markdownCharsMost), {}));
  const sizes = await findPictureSizes(database, [...new Set(parsed.flatMap(pictureIdsIn))]);
  return parsed.map((tokens) => blocksOf(tokens, sizes)) as { [N in keyof Texts]: Block[] };
}

const pictureIdsIn = (tokens: readonly Token[]): string[] =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .flatMap((token) => pictureIdOf(attributeOf(token, 'src')) ?? []);

/** The maximum depth of nested blocks, which no real article reaches. Deeper blocks are left out. */
const nestingMost = 20;

let loaded: Promise<MarkdownIt> | undefined;

/** Loads the parser when the first text is parsed, because most servers never need it. */
function markdownReader(): Promise<MarkdownIt> {
  loaded ??= import('markdown-it').then(({ default: Reader }) => {
    const reader = new Reader({ html: false, maxNesting: nestingMost }).disable('strikethrough');
    reader.validateLink = (link) => safeLink(link) !== null || pictureIdOf(link) !== null;
    return reader;
  });
  return loaded;
}
