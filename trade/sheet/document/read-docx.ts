import { rowsOfBlocks, type Block, type BlockCell, type BlockTable } from '../table/blocks.ts';
import type { CellTable } from '../table/cell-table.ts';
import { MarkedLine } from '../table/marked-line.ts';
import { tableOfRows } from '../table/marked-rows.ts';
import { partsOf } from '../workbook/package-parts.ts';
import type { Archive } from '../workbook/unzip.ts';
import { attribute, xmlSteps } from '../workbook/xml.ts';

/** Reads the text and the tables of a .docx file as one table. */
export function readDocx(archive: Archive): CellTable[] {
  const path = partsOf(archive, '', 'officeDocument')[0]?.path ?? 'word/document.xml';
  const reader = new DocxReader();
  for (const step of xmlSteps(archive.text(path)))
    if (step.kind === 'open') reader.open(step.name, step.attributes, step.isEmpty);
    else if (step.kind === 'close') reader.close(step.name);
    else reader.text(step.text);
  return [tableOfRows(rowsOfBlocks(reader.done()))];
}

interface OpenTable {
  table: BlockTable;
  cell: BlockCell | null;
  /** The column of the open cell. */
  column: number;
  /** The cells of earlier rows that extend into this row, by column. */
  tall: Map<number, BlockCell>;
}

const tableDepthMost = 20;
const isOff = (attributes: string): boolean =>
  ['0', 'false', 'off', 'none'].includes(attribute(attributes, 'val') ?? '');

class DocxReader {
  readonly #page: Block[] = [];
  readonly #tables: OpenTable[] = [];
  readonly #line = new MarkedLine();
  #isText = false;
  #isStruck = false;
  #isHidden = false;
  /**
   * The number of open `Fallback` elements. Such an element repeats other content in a simpler form for old
   * programs, so its text is skipped.
   */
  #fallbacks = 0;

  open(name: string, attributes: string, isEmpty: boolean): void {
    const table = this.#tables.at(-1);
    if (name === 'Fallback' && !isEmpty) this.#fallbacks += 1;
    else if (name === 't') this.#isText = !isEmpty;
    else if (name === 'r') this.#isStruck = this.#isHidden = false;
    else if (name === 'strike' || name === 'dstrike') this.#isStruck = !isOff(attributes);
    else if (name === 'vanish') this.#isHidden = !isOff(attributes);
    else if (name === 'tab') this.#add(' ');
    else if (name === 'br' || name === 'cr') this.#endLine();
    else if (name === 'tbl' && !isEmpty) this.#openTable();
    else if (table && name === 'tr' && !isEmpty) this.#openRow(table);
    else if (table && name === 'tc' && !isEmpty) this.#openCell(table);
    else if (table?.cell && name === 'gridSpan')
      table.cell.columns = Math.min(60, Math.max(1, Number(attribute(attributes, 'val')) || 1));
    else if (table?.cell && name === 'vMerge') this.#merge(table, table.cell, attributes);
  }

  close(name: string): void {
    const table = this.#tables.at(-1);
    if (name === 'Fallback') this.#fallbacks -= 1;
    else if (name === 't') this.#isText = false;
    else if (name === 'p') this.#endLine();
    else if (name === 'tbl') this.#tables.pop();
    else if (table?.cell && name === 'tc') {
      table.column += table.cell.columns;
      table.cell = null;
    }
  }

  text(text: string): void {
    if (this.#isText) this.#add(text);
  }

  done(): Block[] {
    this.#endLine();
    return this.#page;
  }

  #add(text: string): void {
    if (this.#fallbacks === 0 && !this.#isHidden) this.#line.add(text, this.#isStruck);
  }

  #openTable(): void {
    this.#endLine();
    const table: BlockTable = { rows: [], columns: [] };
    if (this.#tables.length < tableDepthMost) this.#container.push({ kind: 'table', table });
    this.#tables.push({ table, cell: null, column: 0, tall: new Map() });
  }

  #openRow(open: OpenTable): void {
    open.table.rows.push({ cells: [], isHidden: false });
    open.column = 0;
  }

  #openCell(open: OpenTable): void {
    open.cell = { blocks: [], columns: 1, rows: 1 };
    open.table.rows.at(-1)?.cells.push(open.cell);
  }

  /** Extends the cell above to this row, because the file marks this cell as its continuation. */
  #merge({ table, column, tall }: OpenTable, cell: BlockCell, attributes: string): void {
    const above = tall.get(column);
    if (attribute(attributes, 'val') === 'restart' || !above) {
      tall.set(column, cell);
      return;
    }
    above.rows += 1;
    table.rows.at(-1)?.cells.pop();
  }

  get #container(): Block[] {
    return this.#tables.findLast(({ cell }) => cell)?.cell?.blocks ?? this.#page;
  }

  #endLine(): void {
    const text = this.#line.done();
    if (text !== '') this.#container.push({ kind: 'line', text });
  }
}
