import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shareOf } from '../../../tests/support/share.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { readMarkdown } from '../../domain/content/read-markdown.ts';
import { blocksHtml } from './written-html.ts';

/** A database that has no pictures. */
const database = {
  db: { selectFrom: () => ({ select: () => ({ where: () => ({ execute: async () => [] }) }) }) },
} as unknown as OpenDatabase;

/** Pieces of Markdown and of attacks on it, which a text combines in any order. */
const piece = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"',
  "'",
  '<',
  '>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt&#58;alert(1))',
  '[a](data:text/html,<b>)',
  '[a](//evil.example)',
  '[a](https://a.example/"onclick="x)',
  '![a"onerror="x](/api/file/picture?id=1)',
  '<https://a.example/<b>>',
  '[a][b]',
  '[b]: javascript:x',
  '`',
  '```',
  '~~~<b>',
  '|',
  '|-|',
  '# ',
  '> ',
  '- ',
  '1. ',
  '**',
  '*',
  '\\',
  '\n',
  '\n\n',
  ' ',
  '    ',
  '&lt;',
  '&#x3c;script&#x3e;',
  '\0',
  '\u2028',
  'text',
  '上海',
);

/** The only tags and attributes that the HTML of a text may contain. */
const tag =
  /^<\/?(p|h[1-6]|ul|li|ol|blockquote|pre|code|hr|table|thead|tbody|tr|th|td|strong|em|br)( start="\d+")?>$/;
const link = /^<a href="(?:\/(?!\/)|https?:\/\/|mailto:|tel:)[^"<>]*"(?: rel="noopener nofollow")?>$|^<\/a>$/;

it("an operator's text becomes HTML with known tags and safe links", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const [blocks] = await readMarkdown(database, [pieces.join('')] as const);
      const tags = blocksHtml(blocks).match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((one) => !tag.test(one) && !link.test(one))).toEqual([]);
    }),
    shareOf(1_500),
  );
});
