import type { MarkedRow } from './marked-rows.ts';

/** A part of a page: a line of text or a table. */
export type Block = { kind: 'line'; text: string } | { kind: 'table'; table: BlockTable };

export interface BlockTable {
  rows: { cells: BlockCell[]; isHidden: boolean }[];
  /** The columns that the table declares. */
  columns: { isHidden: boolean }[];
}

export interface BlockCell {
  blocks: Block[];
  /** The number of columns that the cell spans, and of rows. */
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
 * Returns true for a table that only arranges the layout of a mail (a frame): it contains a table with rows
 * and columns of its own. A table with a single value in a cell of a list does not make that list a frame.
 */
function isFrame(table: BlockTable): boolean {
  const width = widthOf(table);
  if (width < 2) return true;
  return tablesIn(table).some((inner) => {
    if (isFrame(inner)) return widthOf(inner) > 1 || tablesIn(inner).some((one) => !isFrame(one));
    return filled(inner).length > 1 || width < 3;
  });
}

/** Returns the contents of a frame, each cell after the other. */
const rowsOfFrame = ({ rows }: BlockTable): MarkedRow[] =>
  rows.flatMap(({ cells, isHidden }) =>
    cells.flatMap(({ blocks }) =>
      rowsOfBlocks(blocks).map((row): MarkedRow => (isHidden ? { ...row, isHidden } : row)),
    ),
  );

/** Returns the text of a cell, with a line for each of its lines. */
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
 * Returns the rows of a table of cells. A cell that spans rows is repeated in each of them. Only the first column
 * of a cell that spans columns has text.
 */
function rowsOfTable({ rows, columns }: BlockTable): MarkedRow[] {
  const tall = new Map<number, { text: string; rows: number }>();
  return rows.flatMap(({ cells, isHidden }): MarkedRow[] => {
    const texts: string[] = [];
    const takeTall = () => {
      for (let held = tall.get(texts.length); held; held = tall.get(texts.length)) texts.push(held.text);
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
    for (const [at, held] of begun) tall.set(at, held);
    for (const [at, held] of tall) {
      held.rows -= 1;
      if (held.rows < 1) tall.delete(at);
    }
    const seen = texts.filter((_, at) => columns[at]?.isHidden !== true);
    if (seen.every((text) => text === '')) return [];
    return [isHidden ? { cells: seen, isHidden } : { cells: seen }];
  });
}
