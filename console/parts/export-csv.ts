import { writeCsv } from '../../trade/sheet/write-csv.ts';
import { saveFile } from '../../src/ui/save-file.ts';

interface Export<Row> {
  name: string;
  /** Reads one page of the list. */
  page: (page: number) => Promise<{ list: Row[]; total: number }>;
  head: readonly string[];
  cells: (row: Row) => (string | number)[];
  onProgress: (rows: number) => void;
}

/** The maximum number of pages that an export reads. */
const pagesMost = 100;

/** Reads all pages of a list and saves them as a CSV file. */
export async function exportCsv<Row>({ name, page, head, cells, onProgress }: Export<Row>): Promise<void> {
  const rows: Row[] = [];
  for (let number = 1; number <= pagesMost; number++) {
    const { list, total } = await page(number);
    rows.push(...list);
    onProgress(rows.length);
    if (list.length === 0 || rows.length >= total) break;
  }
  saveRows(name, [[...head], ...rows.map(cells)]);
}

/** Saves rows as a CSV file. The first row must contain the column headings. */
export const saveRows = (name: string, rows: (string | number)[][]): void =>
  saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), `laycan-${name}.csv`);

/** Returns the texts of a table's cells as the page shows them, row by row. */
export const rowsOfTable = (table: HTMLTableElement): string[][] =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()));
