import { createHash } from 'node:crypto';

import type { InlineHashes } from './security-headers.ts';

/**
 * The hashes a policy needs for the inline blocks of our own built pages. JSON data blocks are
 * not run, so they need none. Not a parser for foreign HTML.
 */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of pages) {
    for (const { opening, text } of blocksOf(page, /(<\/?script\b[^<>]*>)/i)) {
      if (!/\bsrc\s*=/i.test(opening) && !isData(opening)) scripts.add(sourceOf(text));
    }
    for (const { text } of blocksOf(page, /(<\/?style\b[^<>]*>)/i)) styles.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

interface Block {
  /** The tag it begins with. */
  opening: string;
  text: string;
}

/** The elements of one name; another opening tag inside of one is a part of its text. */
function blocksOf(page: string, tag: RegExp): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [at, piece] of page.split(tag).entries()) {
    const isTag = at % 2 === 1;
    if (open && isTag && piece.startsWith('</')) {
      blocks.push(open);
      open = null;
    } else if (open) open.text += piece;
    else if (isTag && !piece.startsWith('</')) open = { opening: piece, text: '' };
  }
  return blocks;
}

const isData = (opening: string) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(opening)?.[1]?.toLowerCase() ?? '';
  return type !== '' && type !== 'module' && !type.endsWith('javascript');
};

/** Browsers hash the text after turning line ends into `\n`. */
function sourceOf(text: string): string {
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${hash}'`;
}
