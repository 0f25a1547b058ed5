import type { MarkedRow } from './marked-rows.ts';

/** A part of a page: a line of text or a table. */
export type Block = { kind: 'line'; text: string } | { kind: 'table'; table: BlockTable };

export interface BlockTable {
  rows: { cells: BlockCell[]; isHidden: boolean }[];
  /** The columns that the table declares, for example with the HTML element `col`. */
  columns: { isHidden: boolean }[];
}

export interface BlockCell {
  blocks: Block[];
  /** The number of columns that the cell spans. `rows` is the number of table rows that it spans. */
  columns: number;
  rows: number;
}

/** Returns the rows of a page from top to bottom. */
export function rowsOfBlocks(blocks: readonly Block[]): MarkedRow[] {
  return blocks.flatMap((block): MarkedRow[] => {
    if (block.kind === 'line') return [{ cells: [block.text] }];
    return isFrame(block.table) ? rowsOfFrame(block.table) : rowsOfTable(block.table);
  });
}

const filled = ({ rows }: BlockTable): BlockTable['rows'] =>
  rows.filter(({ cells }) => cells.some(({ blocks }) => blocks.length > 0));

const widthOf = (table: BlockTable): number =>
  Math.max(0, ...table.rows.map(({ cells }) => cells.filter(({ blocks }) => blocks.length > 0).length));

const tablesIn = ({ rows }: BlockTable): BlockTable[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.table : []))),
  );

/**
 * Returns true for a frame: a table that only arranges the layout of a mail. It has one column, or contains
 * another table with several rows.
 * A table with a single row inside a list of three or more columns does not make the list a frame.
 */
function isFrame(table: BlockTable): boolean {
  const found = frames.get(table) ?? testFrame(table);
  frames.set(table, found);
  return found;
}

/**
 * True for each tested table that is a frame. Cached, because a table is tested again for each table that
 * contains it.
 */
const frames = new WeakMap<BlockTable, boolean>();

function testFrame(table: BlockTable): boolean {
  const width = widthOf(table);
  if (width < 2) return true;
  return tablesIn(table).some((inner) => {
    if (isFrame(inner)) return widthOf(inner) > 1 || tablesIn(inner).some((one) => !isFrame(one));
    return filled(inner).length > 1 || width < 3;
  });
}

/** Returns the contents of a frame (see `isFrame`) as rows, one cell after another. */
const rowsOfFrame = ({ rows }: BlockTable): MarkedRow[] =>
  rows.flatMap(({ cells, isHidden }) =>
    cells.flatMap(({ blocks }) =>
      rowsOfBlocks(blocks).map((row): MarkedRow => (isHidden ? { ...row, isHidden } : row)),
    ),
  );

/** Returns the text of a cell, with a line break between its lines. */
const cellOf = ({ blocks }: BlockCell): string =>
  blocks
    .map((block) =>
      block.kind === 'line'
        ? block.text
        : rowsOfBlocks([block])
            .map(({ cells }) => cells.join(' '))
            .join('\n'),
    )
    .join('\n');

/**
 * Returns the rows of a table. A cell that spans several rows is repeated in each of these rows. A cell that
 * spans several columns has its text only in the first column.
 */
function rowsOfTable({ rows, columns }: BlockTable): MarkedRow[] {
  const tall = new Map<number, { text: string; rows: number }>();
  return rows.flatMap(({ cells, isHidden }): MarkedRow[] => {
    const texts: string[] = [];
    const takeTall = () => {
      for (let tallCell = tall.get(texts.length); tallCell; tallCell = tall.get(texts.length))
        texts.push(tallCell.text);
    };
    const begun: [number, { text: string; rows: number }][] = [];
    for (const cell of cells) {
      takeTall();
      const text = cellOf(cell);
      for (let nth = 0; nth < cell.columns; nth++) {
        if (cell.rows > 1) begun.push([texts.length, { text: nth === 0 ? text : '', rows: cell.rows }]);
        texts.push(nth === 0 ? text : '');
      }
    }
    takeTall();
    for (const [at, tallCell] of begun) tall.set(at, tallCell);
    for (const [at, tallCell] of tall) {
      tallCell.rows -= 1;
      if (tallCell.rows < 1) tall.delete(at);
    }
    const seen = texts.filter((_, at) => columns[at]?.isHidden !== true);
    if (seen.every((text) => text === '')) return [];
    return [isHidden ? { cells: seen, isHidden } : { cells: seen }];
  });
}
