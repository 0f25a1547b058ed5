import type { SheetCell } from '../cell.ts';
import { hiddenTable, type CellTable } from '../table/cell-table.ts';
import { MarkedLine } from '../table/marked-line.ts';
import { unmarked } from '../table/marked-rows.ts';
import { TableMaker } from '../table/table-maker.ts';
import type { Archive } from '../workbook/unzip.ts';
import { attribute, xmlSteps } from '../workbook/xml.ts';

export function readOds(archive: Archive): CellTable[] {
  const reader = new OdsReader();
  for (const path of ['styles.xml', 'content.xml'])
    for (const step of xmlSteps(archive.text(path)))
      if (step.kind === 'open') reader.open(step.name, step.attributes, step.isEmpty);
      else if (step.kind === 'close') reader.close(step.name);
      else reader.text(step.text);
  return reader.tables;
}

interface OpenCell {
  attributes: string;
  repeated: number;
  lines: string[];
  comment: string[];
}

/**
 * The maximum number of repetitions of a filled cell or row. Empty rows are repeated to the end of the sheet
 * and are skipped.
 */
const repeatsMost = 1_000;
const countOf = (attributes: string, name: string): number =>
  Math.max(1, Number(attribute(attributes, name)) || 1);
const isCollapsed = (attributes: string): boolean =>
  ['collapse', 'filter'].includes(attribute(attributes, 'visibility') ?? '');

class OdsReader {
  readonly tables: CellTable[] = [];
  readonly #struckStyles = new Set<string>();
  readonly #hiddenStyles = new Set<string>();
  readonly #spans: boolean[] = [];
  readonly #line = new MarkedLine();
  #style = '';
  #name = '';
  #isHidden = false;
  #table: TableMaker | null = null;
  #row = 0;
  #rows = 1;
  #column = 0;
  #columnAt = 0;
  #cell: OpenCell | null = null;
  #isComment = false;
  #isParagraph = false;

  open(name: string, attributes: string, isEmpty: boolean): void {
    if (name === 'style') this.#style = attribute(attributes, 'name') ?? '';
    else if (name === 'text-properties') {
      if ((attribute(attributes, 'text-line-through-style') ?? 'none') !== 'none')
        this.#struckStyles.add(this.#style);
    } else if (name === 'table-properties') {
      if (attribute(attributes, 'display') === 'false') this.#hiddenStyles.add(this.#style);
    } else if (name === 'table') this.#openTable(attributes);
    else if (name === 'table-column') this.#noteColumns(attributes);
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes, isEmpty);
    else if (this.#cell) this.#openInCell(name, attributes, isEmpty);
  }

  close(name: string): void {
    if (name === 'table' && this.#table) {
      this.tables.push(this.#isHidden ? hiddenTable(this.#name) : this.#table.done(this.#name));
      this.#table = null;
    } else if (name === 'table-row') this.#row += this.#rows;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    else if (name === 'annotation') this.#isComment = false;
    else if (name === 'span') this.#spans.pop();
    else if (name === 'p') {
      this.#isParagraph = false;
      const text = this.#line.done();
      if (this.#isComment) this.#cell?.comment.push(text);
      else this.#cell?.lines.push(text);
    }
  }

  text(text: string): void {
    if (this.#cell && this.#isParagraph)
      this.#line.add(text.replace(/\s+/g, ' '), this.#spans.includes(true));
  }

  #openTable(attributes: string): void {
    this.#table = new TableMaker();
    this.#name = attribute(attributes, 'name') ?? '';
    this.#isHidden = this.#hiddenStyles.has(attribute(attributes, 'style-name') ?? '');
    this.#row = this.#columnAt = 0;
  }

  #noteColumns(attributes: string): void {
    const count = countOf(attributes, 'number-columns-repeated');
    if (isCollapsed(attributes)) this.#table?.hideColumns(this.#columnAt, this.#columnAt + count - 1);
    this.#columnAt += count;
  }

  #openRow(attributes: string): void {
    this.#rows = countOf(attributes, 'number-rows-repeated');
    this.#column = 0;
    if (isCollapsed(attributes) && this.#rows < repeatsMost)
      for (let count = 0; count < this.#rows; count++) this.#table?.hideRow(this.#row + count);
  }

  #openCell(attributes: string, isEmpty: boolean): void {
    const repeated = countOf(attributes, 'number-columns-repeated');
    this.#cell = { attributes, repeated, lines: [], comment: [] };
    if (isEmpty) this.#endCell();
  }

  #openInCell(name: string, attributes: string, isEmpty: boolean): void {
    const isStruck = this.#spans.includes(true);
    if (name === 'annotation') this.#isComment = !isEmpty;
    else if (name === 'p') this.#isParagraph = !isEmpty;
    else if (name === 'span' && !isEmpty)
      this.#spans.push(this.#struckStyles.has(attribute(attributes, 'style-name') ?? ''));
    else if (name === 's') this.#line.add(' ', isStruck);
    else if (name === 'tab' || name === 'line-break') this.#line.add(name === 'tab' ? ' ' : '\n', isStruck);
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || !this.#table) return;
    const { text, struck } = unmarked(cell.lines.join('\n'));
    const value = valueOf(cell.attributes, text);
    const isStruck = this.#struckStyles.has(attribute(cell.attributes, 'style-name') ?? '');
    const rows = value === null ? 0 : Math.min(this.#rows, repeatsMost);
    for (let row = this.#row; row < this.#row + rows; row++)
      for (let at = 0; at < Math.min(cell.repeated, repeatsMost); at++)
        this.#table.put(row, this.#column + at, value, isStruck ? 'all' : struck);
    this.#table.comment(this.#row, cell.comment.join('\n'));
    const [down, across] = ['number-rows-spanned', 'number-columns-spanned'].map((name) =>
      countOf(cell.attributes, name),
    );
    const [top, left] = [this.#row, this.#column];
    this.#table.merge({ top, bottom: top + (down ?? 1) - 1, left, right: left + (across ?? 1) - 1 });
    this.#column += cell.repeated;
  }
}

/**
 * Returns the content of a cell: a day if it shows a date, a number if it shows only a number, otherwise the
 * text that it shows. A formula without a result is returned as text. An empty cell gives null.
 */
function valueOf(attributes: string, text: string): SheetCell {
  const type = attribute(attributes, 'value-type');
  const formula = attribute(attributes, 'formula');
  if (type === undefined && text === '' && formula !== undefined) return formula.replace(/^\w+:/, '');
  if (type === 'date') return dateOf(attribute(attributes, 'date-value') ?? '', text);
  const number = Number(attribute(attributes, 'value'));
  const isPlain =
    type === 'float' && /^-?(?:0|[1-9][\d,. ]*)(?:[.,]\d+)?$/.test(text) && Number.isFinite(number);
  if (isPlain) return number;
  return text === '' ? null : text;
}

function dateOf(value: string, text: string): SheetCell {
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(value) ?? [];
  if (date === undefined) return text;
  // A cell may store a complete day and show only a month or a time. The hidden day is not used, because a
  // person does not see it.
  if (/^(?:[\p{L}.]{3,9}[ -]?(?:\d{4}|'?\d{2})|\d{4}年\d{1,2}月|\d{1,2}:\d{2})$/u.test(text)) return text;
  return clock === undefined || clock === '00:00' ? { date } : `${date} ${clock}`;
}
