import { hiddenTable, type CellTable } from '../table/cell-table.ts';
import { TooLarge } from '../table/too-large.ts';
import { readCells, placeOf } from './read-cells.ts';
import { partsOf, type Part } from './package-parts.ts';
import { readSharedTexts, TextMaker } from './shared-texts.ts';
import { readStyles } from './styles.ts';
import type { TableMaker } from '../table/table-maker.ts';
import type { Archive } from './unzip.ts';
import { attribute, isOn, xmlSteps } from './xml.ts';

/**
 * Reads an .xlsx file. Of a hidden sheet, only the name is read. Throws `TooLarge`, and an error if the file
 * is not a workbook.
 */
export function readWorkbook(archive: Archive): CellTable[] {
  const [main] = partsOf(archive, '', 'officeDocument');
  const bookPath = main?.path ?? 'xl/workbook.xml';
  const book = readBook(archive.text(bookPath));
  if (book.sheets.length === 0) throw new Error('The workbook has no sheets');
  const parts = partsOf(archive, bookPath);
  const textOf = (type: string, usual: string) =>
    archive.text(parts.find((part) => part.type === type)?.path ?? usual);
  const texts = readSharedTexts(textOf('sharedStrings', 'xl/sharedStrings.xml'));
  const styles = readStyles(textOf('styles', 'xl/styles.xml'));
  return book.sheets.map(({ name, isHidden, relation }, at) => {
    if (isHidden) return hiddenTable(name);
    const path = sheetPath(parts, relation, at);
    const table = readCells(archive.text(path), { texts, styles, isFrom1904: book.isFrom1904 });
    for (const { path: comments } of partsOf(archive, path, 'comments'))
      readComments(archive.text(comments), table);
    return table.done(name);
  });
}

const sheetPath = (parts: readonly Part[], relation: string, at: number): string =>
  parts.find(({ id }) => id === relation)?.path ?? `xl/worksheets/sheet${at + 1}.xml`;

interface SheetEntry {
  name: string;
  isHidden: boolean;
  relation: string;
}

const sheetsMost = 200;

function readBook(xml: string): { sheets: SheetEntry[]; isFrom1904: boolean } {
  const sheets: SheetEntry[] = [];
  let isFrom1904 = false;
  for (const step of xmlSteps(xml)) {
    if (step.kind !== 'open') continue;
    if (step.name === 'workbookPr') isFrom1904 = isOn(attribute(step.attributes, 'date1904'));
    if (step.name !== 'sheet') continue;
    const state = attribute(step.attributes, 'state') ?? 'visible';
    sheets.push({
      name: attribute(step.attributes, 'name') ?? '',
      isHidden: state !== 'visible',
      // The prefix of this attribute differs between programs: `r:id`, `d3p1:id`. It is therefore searched
      // without the prefix.
      relation: attribute(step.attributes, 'id') ?? '',
    });
  }
  if (sheets.length > sheetsMost) throw new TooLarge('sheets');
  return { sheets, isFrom1904 };
}

/** Adds the comments of a sheet to its rows. */
function readComments(xml: string, table: TableMaker): void {
  let row: number | null = null;
  let text = new TextMaker();
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'open' && step.name === 'comment') {
      row = placeOf(attribute(step.attributes, 'ref') ?? '')?.row ?? null;
      text = new TextMaker();
    }
    if (row === null) continue;
    text.take(step);
    if (step.kind !== 'close' || step.name !== 'comment') continue;
    table.comment(row, text.done().text);
    row = null;
  }
}
