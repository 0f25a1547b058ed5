import * as v from 'valibot';

/*
 * A text that the operator wrote in Markdown, parsed by the server. It contains no HTML. The server checks
 * every link and picture URL, so the page can render the text without further checks.
 */

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; inlines: Inline[] }
  /**
   * The target of the link: a page of this application (`#/…`), or a URL that begins with `https://`,
   * `mailto:` or `tel:`.
   */
  | { kind: 'link'; href: string; inlines: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'paragraph'; inlines: Inline[] }
  /** The level of a heading. 2 is the highest, because the title of the page has level 1. */
  | { kind: 'heading'; level: 2 | 3; inlines: Inline[] }
  | { kind: 'list'; is_ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: TableCell[]; rows: TableCell[][] }
  | { kind: 'picture'; path: string; width: number; height: number; alt: string; caption: string };

export interface TableCell {
  align: 'start' | 'center' | 'end';
  inlines: Inline[];
}

const inlines: v.GenericSchema<Inline[]> = v.array(v.lazy(() => inline));

/** The schema of an inline part of a text, such as a link or emphasis. */
export const inline: v.GenericSchema<Inline> = v.variant('kind', [
  v.object({ kind: v.picklist(['text', 'code']), text: v.string() }),
  v.object({ kind: v.picklist(['strong', 'emphasis']), inlines }),
  v.object({ kind: v.literal('link'), href: v.string(), inlines }),
  v.object({ kind: v.literal('break') }),
]);

const cell = v.object({ align: v.picklist(['start', 'center', 'end']), inlines });

/** The schema of a complete text: its blocks in order. */
export const blocks: v.GenericSchema<Block[]> = v.array(v.lazy(() => block));

/** The schema of a block of a text, such as a paragraph or a list. */
export const block: v.GenericSchema<Block> = v.variant('kind', [
  v.object({ kind: v.literal('paragraph'), inlines }),
  v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), inlines }),
  v.object({
    kind: v.literal('list'),
    is_ordered: v.boolean(),
    start: v.number(),
    items: v.array(blocks),
  }),
  v.object({ kind: v.literal('quote'), blocks }),
  v.object({ kind: v.literal('code'), text: v.string() }),
  v.object({ kind: v.literal('rule') }),
  v.object({ kind: v.literal('table'), head: v.array(cell), rows: v.array(v.array(cell)) }),
  v.object({
    kind: v.literal('picture'),
    path: v.string(),
    width: v.number(),
    height: v.number(),
    alt: v.string(),
    caption: v.string(),
  }),
]);
