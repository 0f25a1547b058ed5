/** A block of cells in the tab-separated format that spreadsheets put on the clipboard. */
export type Block = readonly (readonly string[])[];

/**
 * Parses tab-separated lines into rows of cells. A cell that contains line ends, tabs or quotation marks is
 * quoted, and its inner quotation marks are doubled.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = () => {
    row.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (character === '"' && cell === '' && isClosed(text, at)) isQuoted = true;
    else if (character === '\t') end();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      end();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) {
    end();
    rows.push(row);
  }
  return rows;
}

/**
 * Returns true if the quotation mark at `at` has a closing mark. Chat messages may begin a line with an
 * unmatched quotation mark, which is then an ordinary character.
 */
function isClosed(text: string, at: number): boolean {
  for (let close = text.indexOf('"', at + 1); close >= 0; close = text.indexOf('"', close + 1)) {
    if (text[close + 1] === '"') close += 1;
    else return close + 1 === text.length || /[\t\r\n]/.test(text[close + 1] ?? '');
  }
  return false;
}

export const formatBlock = (block: Block): string =>
  block.map((row) => row.map(quoted).join('\t')).join('\r\n');

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Fits copied cells to the selection into which they are pasted. If the cells are one column wide, that
 * column fills all selected columns. If the number of selected rows is a multiple of the number of copied
 * rows, the rows are repeated. In all other cases, the copied cells are returned unchanged.
 */
export function fitBlock(block: Block, selected: { rows: number; fields: number }): Block {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const rows = selected.rows % height === 0 ? selected.rows : height;
  const fields = width === 1 && selected.fields > 1 ? selected.fields : width;
  return Array.from({ length: rows }, (_, row) => {
    const cells = block[row % height] ?? [];
    return Array.from({ length: fields }, (__, at) => cells[width === 1 ? 0 : at] ?? '');
  });
}
