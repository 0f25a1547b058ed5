import { strToU8, zipSync } from 'fflate';

/**
 * A cell of a built workbook. It contains text, a number, a day as a spreadsheet number with its format, or
 * struck-through text.
 */
export type MadeCell =
  | string
  | number
  | null
  | { day: number; format?: number | string }
  | { text: string; struck: true }
  | { runs: string; struckRun: string };

export interface MadeSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly MadeCell[])[];
  hiddenRows?: readonly number[];
  /** The numbers of the hidden columns. As in spreadsheets, the first column is 1. */
  hiddenColumns?: readonly number[];
  merges?: readonly string[];
}

/** Builds an .xlsx file as spreadsheet programs write it, with struck-through, hidden and merged cells. */
export function makeWorkbook(sheets: readonly MadeSheet[]): Uint8Array {
  const formats = formatsIn(sheets);
  const entries = sheets.map((sheet, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    strToU8(sheetXml(sheet, formats)),
  ]);
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}" ` : ''}r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(stylesOf(formats)),
    ...Object.fromEntries(entries),
  });
}

/** The lowest number for custom formats. */
const ownFormats = 164;

const formatsIn = (sheets: readonly MadeSheet[]): (number | string)[] =>
  sheets.flatMap(({ rows }) =>
    rows
      .flat()
      .flatMap((cell) =>
        typeof cell === 'object' && cell !== null && 'day' in cell ? (cell.format ?? []) : [],
      ),
  );

const stylesOf = (formats: readonly (number | string)[]): string => {
  const idOf = (format: number | string, at: number) =>
    typeof format === 'number' ? format : ownFormats + at;
  const codes = formats.map((format, at) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${ownFormats + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const own = formats.map((format, at) => `<xf numFmtId="${idOf(format, at)}" fontId="0"/>`);
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><fonts><font><sz val="11"/></font><font><strike/></font></fonts>
<cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="14" fontId="0"/>${own.join('')}</cellXfs></styleSheet>`;
};

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [], merges = [] }: MadeSheet,
  formats: readonly (number | string)[],
): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('');
  const data = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    const made = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`, formats));
    return `<row r="${at + 1}"${hidden}>${made.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet><cols>${columns}</cols><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
}

const letterOf = (column: number): string => String.fromCodePoint(65 + column);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: MadeCell, reference: string, formats: readonly (number | string)[]): string {
  if (cell === null) return `<c r="${reference}"/>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('day' in cell) {
    const style = cell.format === undefined ? 2 : 3 + formats.indexOf(cell.format);
    return `<c r="${reference}" s="${style}"><v>${cell.day}</v></c>`;
  }
  if ('text' in cell)
    return `<c r="${reference}" s="1" t="inlineStr"><is><t>${escaped(cell.text)}</t></is></c>`;
  return `<c r="${reference}" t="inlineStr"><is><r><rPr><strike/></rPr><t>${escaped(cell.struckRun)}</t></r><r><t>${escaped(cell.runs)}</t></r></is></c>`;
}
