import fc from 'fast-check';
import { expect, it } from 'vitest';

import { hostileMarkdown, noPictures } from '../../../tests/support/hostile-markdown.ts';
import { shareOf } from '../../../tests/support/share.ts';
import { readMarkdown } from '../../domain/content/read-markdown.ts';
import { blocksHtml } from './written-html.ts';

/** The only tags and attributes that the HTML of a text may contain. */
const tag =
  /^<\/?(p|h[1-6]|ul|li|ol|blockquote|pre|code|hr|table|thead|tbody|tr|th|td|strong|em|br)( start="\d+")?>$/;
const link = /^<a href="(?:\/(?!\/)|https?:\/\/|mailto:|tel:)[^"<>]*"(?: rel="noopener nofollow")?>$|^<\/a>$/;

it("an operator's text becomes HTML with known tags and safe links", async () => {
  await fc.assert(
    fc.asyncProperty(hostileMarkdown, async (text) => {
      const [blocks] = await readMarkdown(noPictures, [text] as const);
      const tags = blocksHtml(blocks).match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((one) => !tag.test(one) && !link.test(one))).toEqual([]);
    }),
    shareOf(1_500),
  );
});
