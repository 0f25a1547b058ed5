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
    for (const [, attributes = '', text = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
      if (!/\bsrc\s*=/i.test(attributes) && !isData(attributes)) scripts.add(sourceOf(text));
    }
    for (const [, text = ''] of page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi))
      styles.add(sourceOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

const isData = (attributes: string) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return type !== '' && type !== 'module' && !type.endsWith('javascript');
};

/** Browsers hash the text after turning line ends into `\n`. */
function sourceOf(text: string): string {
  const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${hash}'`;
}
