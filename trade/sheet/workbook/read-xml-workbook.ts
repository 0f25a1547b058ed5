import type { SheetCell } from '../cell.ts';
import { hiddenTable, type CellTable } from '../table/cell-table.ts';
import { TableMaker } from '../table/table-maker.ts';
import { TextMaker } from './shared-texts.ts';
import { attribute, isOn, xmlSteps } from './xml.ts';

/** Returns true for a workbook in the XML format of Excel 2003, which is often named `.xls`. */
export const isXmlWorkbook = (text: string): boolean =>
  /^\s*<\?xml/.test(text) &&
  text.slice(0, 10_000).includes('urn:schemas-microsoft-com:office:spreadsheet') &&
  /<(?:\w+:)?Workbook[\s>]/.test(text.slice(0, 10_000));

interface OpenCell {
  column: number;
  across: number;
  down: number;
  isStruck: boolean;
  type: string;
  isData: boolean;
  isComment: boolean;
  formula: string | undefined;
  text: TextMaker;
  comment: string;
}

/** Reads the sheets of a workbook in the XML format of Excel 2003. */
export function readXmlWorkbook(xml: string): CellTable[] {
  const reader = new XmlWorkbookReader();
  for (const step of xmlSteps(xml))
    if (step.kind === 'open') reader.open(step.name, step.attributes, step.isEmpty);
    else if (step.kind === 'close') reader.close(step.name);
    else reader.text(step.text);
  return reader.tables;
}

class XmlWorkbookReader {
  readonly tables: CellTable[] = [];
  readonly #struckStyles = new Set<string>();
  #style = '';
  #name = '';
  #isHidden = false;
  #table: TableMaker | null = null;
  #row = -1;
  #column = -1;
  #columnAt = -1;
  #cell: OpenCell | null = null;

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (this.#cell) return this.#openInCell(name, attributes, isEmpty);
    if (name === 'Style') this.#style = attribute(attributes, 'ID') ?? '';
    else if (name === 'Font' && isOn(attribute(attributes, 'StrikeThrough')))
      this.#struckStyles.add(this.#style);
    else if (name === 'Worksheet') this.#openSheet(attribute(attributes, 'Name') ?? '');
    else if (name === 'Column') this.#openColumn(attributes);
    else if (name === 'Row') this.#openRow(attributes);
    else if (name === 'Cell') this.#openCell(attributes, isEmpty);
  }

  close(name: string): void {
    const cell = this.#cell;
    if (cell) {
      cell.text.take({ kind: 'close', name: name === 'Data' ? 't' : name === 'S' ? 'r' : name });
      if (name === 'Data') cell.isData = false;
      else if (name === 'Comment') cell.isComment = false;
      else if (name === 'Cell') this.#endCell(cell);
    } else if (name === 'Worksheet' && this.#table) {
      this.tables.push(this.#isHidden ? hiddenTable(this.#name) : this.#table.done(this.#name));
      this.#table = null;
    }
  }

  text(text: string): void {
    const cell = this.#cell;
    if (!cell) {
      if (text.trim() === 'SheetHidden' || text.trim() === 'SheetVeryHidden') this.#isHidden = true;
    } else if (cell.isComment) cell.comment += text;
    else if (cell.isData) cell.text.take({ kind: 'text', text });
  }

  #openSheet(name: string): void {
    this.#table = new TableMaker();
    this.#name = name;
    this.#isHidden = false;
    this.#row = -1;
    this.#columnAt = -1;
  }

  #openColumn(attributes: string): void {
    const from = indexOf(attributes) ?? this.#columnAt + 1;
    this.#columnAt = from + (Number(attribute(attributes, 'Span')) || 0);
    if (isOn(attribute(attributes, 'Hidden'))) this.#table?.hideColumns(from, this.#columnAt);
  }

  #openRow(attributes: string): void {
    this.#row = indexOf(attributes) ?? this.#row + 1;
    this.#column = -1;
    if (isOn(attribute(attributes, 'Hidden'))) this.#table?.hideRow(this.#row);
  }

  #openCell(attributes: string, isEmpty: boolean): void {
    this.#column = indexOf(attributes) ?? this.#column + 1;
    const across = Number(attribute(attributes, 'MergeAcross')) || 0;
    const cell: OpenCell = {
      column: this.#column,
      across,
      down: Number(attribute(attributes, 'MergeDown')) || 0,
      isStruck: this.#struckStyles.has(attribute(attributes, 'StyleID') ?? ''),
      type: '',
      isData: false,
      isComment: false,
      formula: attribute(attributes, 'Formula'),
      text: new TextMaker(),
      comment: '',
    };
    this.#column += across;
    this.#cell = cell;
    if (isEmpty) this.#endCell(cell);
  }

  #openInCell(name: string, attributes: string, isEmpty: boolean): void {
    const cell = this.#cell;
    if (!cell) return;
    if (name === 'Comment') cell.isComment = true;
    if (name === 'Data' && !cell.isComment) {
      cell.isData = true;
      cell.type = attribute(attributes, 'Type') ?? 'String';
      cell.text.take({ kind: 'open', name: 't', attributes: '', isEmpty });
    } else if (name === 'S' && cell.isData)
      cell.text.take({ kind: 'open', name: 'strike', attributes: '', isEmpty });
  }

  #endCell(cell: OpenCell): void {
    this.#cell = null;
    const { text, struck } = cell.text.done();
    const isMissing = text.trim() === '' && cell.formula !== undefined;
    const value = isMissing ? (cell.formula ?? '') : valueOf(cell.type, text);
    this.#table?.put(this.#row, cell.column, value, cell.isStruck ? 'all' : struck);
    this.#table?.comment(this.#row, cell.comment);
    const [top, left] = [this.#row, cell.column];
    this.#table?.merge({ top, bottom: top + cell.down, left, right: left + cell.across });
  }
}

function indexOf(attributes: string): number | undefined {
  const index = Number(attribute(attributes, 'Index'));
  return index > 0 ? index - 1 : undefined;
}

function valueOf(type: string, text: string): SheetCell {
  if (type === 'Number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'Boolean') return isOn(text.trim());
  if (type !== 'DateTime') return text;
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text.trim()) ?? [];
  if (date === undefined) return text;
  // A time without a day is stored with the day 1899-12-31.
  if (date < '1900-01-02' && clock !== undefined) return clock;
  return clock === undefined || clock === '00:00' ? { date } : `${date} ${clock}`;
}
