import type { Token } from 'markdown-it';

import type { Block, Inline, TableCell } from '../../../contract/calls/content/written-text.ts';
import { picturePath, pictureIdOf } from '../../../contract/wire/picture-path.ts';
import type { PictureSize } from '../../db/content/pictures.ts';
import { attributeOf } from './attribute-of.ts';
import { inlinesOf, plainTextOf } from './inlines-of.ts';

type Sizes = ReadonlyMap<string, PictureSize>;

/**
 * Converts parsed tokens to blocks. The parser emits an opening and a closing token for a block, with the
 * tokens of its content between the two.
 */
export function blocksOf(tokens: readonly Token[], sizes: Sizes): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const end = token.nesting === 1 ? endOf(tokens, at) : at;
    blocks.push(...blockOf(token, tokens.slice(at + 1, end), sizes));
    at = end + 1;
  }
  return blocks;
}

/** Returns the index of the token that closes the block opened at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth === 0) return at;
  }
  return tokens.length;
}

function blockOf(token: Token, inside: readonly Token[], sizes: Sizes): Block[] {
  switch (token.type) {
    case 'paragraph_open':
      return paragraphOf(inside, sizes);
    case 'heading_open':
      return [
        {
          kind: 'heading',
          level: token.tag === 'h1' || token.tag === 'h2' ? 2 : 3,
          inlines: wordsIn(inside),
        },
      ];
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const start = Number(attributeOf(token, 'start') || 1);
      const items = partsOf(inside, 'list_item_open').map((part) => blocksOf(part, sizes));
      return [{ kind: 'list', is_ordered: token.type === 'ordered_list_open', start, items }];
    }
    case 'blockquote_open':
      return [{ kind: 'quote', blocks: blocksOf(inside, sizes) }];
    case 'table_open': {
      const [head = [], ...rows] = partsOf(inside, 'tr_open').map(cellsOf);
      return [{ kind: 'table', head, rows }];
    }
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: token.content }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

/**
 * Returns the blocks of a paragraph. A paragraph that consists only of pictures becomes picture blocks. A
 * picture within a sentence is replaced by its description.
 */
function paragraphOf(inside: readonly Token[], sizes: Sizes): Block[] {
  const children = inside.flatMap((token) => token.children ?? []);
  const others = children.filter(({ type }) => type !== 'image' && type !== 'softbreak');
  const pictures = children.filter(({ type }) => type === 'image');
  if (others.length > 0 || pictures.length === 0) return [{ kind: 'paragraph', inlines: wordsIn(inside) }];
  return pictures.flatMap((picture) => pictureOf(picture, sizes));
}

function pictureOf(token: Token, sizes: Sizes): Block[] {
  const size = sizes.get(pictureIdOf(attributeOf(token, 'src')) ?? '');
  if (!size) return [];
  const { id, width, height } = size;
  const alt = plainTextOf(token.children ?? []);
  return [
    { kind: 'picture', path: picturePath(id), width, height, alt, caption: attributeOf(token, 'title') },
  ];
}

const wordsIn = (inside: readonly Token[]): Inline[] =>
  inlinesOf(inside.flatMap((token) => token.children ?? []));

const cellsOf = (row: readonly Token[]): TableCell[] =>
  row.flatMap((token, at) =>
    token.type === 'th_open' || token.type === 'td_open'
      ? [{ align: alignOf(attributeOf(token, 'style')), inlines: inlinesOf(row[at + 1]?.children ?? []) }]
      : [],
  );

const alignOf = (style: string): TableCell['align'] => {
  if (style.includes('right')) return 'end';
  return style.includes('center') ? 'center' : 'start';
};

/**
 * Returns the content of each part of this kind, for example of each item of a list. An item of an inner list
 * is not returned separately, because it is content of the outer item.
 */
function partsOf(tokens: readonly Token[], kind: Token['type']): (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.type !== kind) continue;
    const end = endOf(tokens, at);
    parts.push(tokens.slice(at + 1, end));
    at = end;
  }
  return parts;
}
