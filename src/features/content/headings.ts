import type { Block, Inline } from '../../../contract/calls/content/written-text.ts';

export interface Heading {
  id: string;
  title: string;
}

/**
 * Returns the element id of a heading. No link contains it as a fragment, because the fragment of a URL
 * contains the route.
 */
export const headingId = (at: number): string => `part-${at}`;

/** Returns the level-2 headings of a text, for its table of contents. */
export const headingsOf = (blocks: readonly Block[]): Heading[] =>
  blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: headingId(at), title: plainText(block.inlines) }]
      : [],
  );

const plainText = (inlines: readonly Inline[]): string => inlines.map(wordsOf).join('');

function wordsOf(inline: Inline): string {
  if ('text' in inline) return inline.text;
  return 'inlines' in inline ? plainText(inline.inlines) : ' ';
}
