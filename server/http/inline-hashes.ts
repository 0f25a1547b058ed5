import { createHash } from 'node:crypto';

import type { InlineHashes } from './security-headers.ts';

/**
 * Returns the hashes that the content security policy needs for inline scripts and styles of our built pages.
 * JSON data blocks are not executed, so they need no hash. The function can parse only the HTML that our
 * build writes.
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
  /** The opening tag with its attributes. */
  opening: string;
  text: string;
}

/**
 * Returns the elements with one tag name. A nested opening tag with this name counts as text of the element.
 */
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

/** Returns the hash in policy syntax. Browsers hash the text with line ends normalized to `\n`. */
function sourceOf(text: string): string {
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${hash}'`;
}
