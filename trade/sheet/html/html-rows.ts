import { MarkedLine } from '../table/marked-line.ts';
import type { MarkedRow } from '../table/marked-rows.ts';
import { htmlAttribute, htmlPieces, type HtmlPiece } from './html-pieces.ts';
import { TooLarge } from '../table/too-large.ts';
import { rowsOfBlocks, type Block, type BlockCell, type BlockTable } from '../table/blocks.ts';
import { SeenStyles, type SeenStyle } from './seen-styles.ts';

/**
 * The maximum row span or column span that is applied, so that a wrong value cannot produce huge tables. No
 * list of sailings needs more.
 */
const reachMost = 60;
/** The maximum nesting depth of elements and of tables that are read. */
const depthMost = 500;
const tableDepthMost = 30;
/** The maximum number of tags and texts in a page. A page with a list of sailings has far fewer. */
const piecesMost = 1_000_000;

const blocks = new Set(
  'p div br tr table li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr blockquote pre center'.split(' '),
);
const childless = new Set('br hr img input col meta link wbr area base embed source'.split(' '));
/**
 * For each element, the open elements that it ends, because their end tags may be omitted in HTML. A `td`
 * ends the `td` before it.
 */
const endsOf: Readonly<Record<string, readonly string[]>> = {
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  p: ['p'],
  li: ['li'],
};

/**
 * Converts HTML to the rows that a person sees: the rows of tables, and all other text line by line. Text
 * that is not displayed is left out, and hidden rows are marked. The function runs no script and fetches
 * nothing. Throws `TooLarge` for too many tags and texts, and accepts any other input.
 */
export function htmlRows(html: string): MarkedRow[] {
  const reader = new HtmlReader();
  let count = 0;
  for (const piece of htmlPieces(html)) {
    reader.take(piece);
    if ((count += 1) > piecesMost) throw new TooLarge('pieces');
  }
  return rowsOfBlocks(reader.done());
}

interface Element extends SeenStyle {
  name: string;
}

interface OpenTable {
  table: BlockTable;
  cell: BlockCell | null;
  /**
   * The number of elements that were open when the table began, so that elements inside the table can be
   * closed when it ends.
   */
  depth: number;
}

/** Builds the lines and tables of a page from its tags and texts. */
class HtmlReader {
  readonly #styles = new SeenStyles();
  readonly #page: Block[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #open: Element[] = [];
  readonly #line = new MarkedLine();

  take(piece: HtmlPiece): void {
    if (piece.kind === 'style') this.#styles.add(piece.text);
    else if (piece.kind === 'text') this.#addText(piece.text);
    else if (piece.isEnd) this.#end(piece.name);
    else this.#begin(piece);
  }

  done(): Block[] {
    this.#endLine();
    return this.#page;
  }

  get #around(): SeenStyle {
    return this.#open.at(-1) ?? { isStruck: false, isHidden: false };
  }

  #addText(text: string): void {
    const { isHidden, isStruck } = this.#around;
    if (isHidden || this.#open.some(({ name }) => name === 'head')) return;
    const isPlain = this.#open.some(({ name }) => name === 'pre');
    for (const [at, line] of (isPlain ? text.split(/\r?\n/) : [text]).entries()) {
      if (at > 0) this.#endLine();
      this.#line.add(line.replace(/[\s\u00a0]+/g, ' '), isStruck);
    }
  }

  #begin(tag: Extract<HtmlPiece, { kind: 'tag' }>): void {
    const { name, attributes } = tag;
    if (blocks.has(name)) this.#endLine();
    for (const ended of endsOf[name] ?? []) this.#closeWithinTable(ended);
    if (name === 'body') this.#close('head', 0);
    const own = this.#styles.of(tag);
    const around = this.#around;
    const style = { isStruck: own.isStruck || around.isStruck, isHidden: own.isHidden || around.isHidden };
    const open = this.#tables.at(-1);
    if (name === 'table' && !style.isHidden) this.#beginTable();
    else if (open && name === 'tr') {
      open.table.rows.push({ cells: [], isHidden: own.isHidden });
      open.cell = null;
      style.isHidden = around.isHidden;
    } else if (open && (name === 'td' || name === 'th')) this.#beginCell(open, attributes, style);
    else if (open && name === 'col') noteColumn(open.table, attributes, own);
    if (!childless.has(name) && this.#open.length < depthMost) this.#open.push({ name, ...style });
  }

  #beginTable(): void {
    const table: BlockTable = { rows: [], columns: [] };
    if (this.#tables.length < tableDepthMost) {
      this.#container.push({ kind: 'table', table });
      this.#tables.push({ table, cell: null, depth: this.#open.length });
    }
  }

  #beginCell(open: OpenTable, attributes: string, style: SeenStyle): void {
    this.#endLine();
    if (open.table.rows.length === 0) open.table.rows.push({ cells: [], isHidden: false });
    open.cell = {
      blocks: [],
      columns: spanOf(attributes, 'colspan'),
      rows: spanOf(attributes, 'rowspan'),
    };
    // A cell that is not displayed takes no place in its row, so it is not added.
    if (!style.isHidden) open.table.rows.at(-1)?.cells.push(open.cell);
  }

  #end(name: string): void {
    if (blocks.has(name)) this.#endLine();
    if (name === 'table') {
      const open = this.#tables.pop();
      if (open) this.#open.length = Math.min(this.#open.length, open.depth);
      return;
    }
    this.#closeWithinTable(name);
    const open = this.#tables.at(-1);
    if (open && (name === 'td' || name === 'th' || name === 'tr')) {
      this.#endLine();
      open.cell = null;
    }
  }

  #closeWithinTable(name: string): void {
    if (name === 'td' || name === 'th' || name === 'tr') this.#endLine();
    this.#close(name, this.#tables.at(-1)?.depth ?? 0);
  }

  /** Closes the innermost element with a name, and the elements in it that have no end tag. */
  #close(name: string, from: number): void {
    const at = this.#open.findLastIndex((one) => one.name === name);
    if (at >= from) this.#open.length = at;
  }

  get #container(): Block[] {
    return this.#tables.findLast(({ cell }) => cell)?.cell?.blocks ?? this.#page;
  }

  #endLine(): void {
    const text = this.#line.done();
    if (text !== '') this.#container.push({ kind: 'line', text });
  }
}

function spanOf(attributes: string, name: string): number {
  const digits = /^\s*(\d{1,4})/.exec(htmlAttribute(attributes, name))?.[1];
  return Math.min(reachMost, Math.max(1, Number(digits) || 1));
}

function noteColumn({ columns }: BlockTable, attributes: string, { isHidden }: SeenStyle): void {
  const span = spanOf(attributes, 'span');
  if (columns.length < 1_000) for (let count = 0; count < span; count++) columns.push({ isHidden });
}
