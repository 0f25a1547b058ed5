import { cellText, type SheetCell } from '../cell.ts';
import type { SheetField } from '../headers/field.ts';
import { matchHeader } from '../headers/match-header.ts';
import { remark } from '../note.ts';
import { labels, readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { RowFindings } from './findings.ts';

type Row = readonly SheetCell[];

interface Sheet {
  rows: readonly Row[];
  headerRow: number;
  columnOf: ReadonlyMap<SheetField, number>;
  names: HarborNames;
}

/** The separator before the next label in a line with several labels: `POL: Ningbo | POD: Melbourne`. */
const between = /\s*[|;；]\s*|\s{2,}|,\s*(?=[A-Z][A-Z ]{1,20}:)|\s\/\s(?=[A-Z][A-Z ]{1,20}:)/i;
const labelled = /^([^:：]{1,30})[:：]\s*(\S.*)$/;

type End = 'load' | 'unload';

/**
 * Returns the ports that labels above the header give for the whole table: `POL: Ningbo | POD: Melbourne`, or
 * `POL` with the port in the next cell.
 * Returns null if the columns already contain both ports, or if several labels contradict each other.
 */
export function labelledTitles({ rows, headerRow, columnOf, names }: Sheet): RowFindings | null {
  const lacking = (['load', 'unload'] as const).filter((end) => !columnOf.has(end));
  if (lacking.length === 0 || headerRow < 1) return null;
  const found = new Map<End, { code: string; text: string }>();
  for (const { end, text, source } of rows.slice(0, headerRow).flatMap(labelsIn)) {
    const read = readHarbors(text, names, { isExact: true });
    if (!('value' in read) || read.assumed.length > 0 || read.value.length !== 1) continue;
    const [code = ''] = read.value;
    if (found.has(end) && found.get(end)?.code !== code) return null;
    found.set(end, { code, text: source });
  }
  // A title within the table may give another port for the rows below it. The label above the table then does
  // not apply to all rows and is not used.
  for (const { end, source } of rows.slice(headerRow + 1).flatMap(titleLabels))
    if (found.has(end) && found.get(end)?.text !== source) found.delete(end);
  const given = lacking.flatMap((end) => {
    const port = found.get(end);
    return port ? [[end, port] as const] : [];
  });
  if (given.length === 0) return null;
  return {
    cells: new Map(given.map(([end, { code }]) => [end, code])),
    notes: given.map(([end, { code, text }]) => ({
      field: end,
      ...remark('port_from_title', { text, harbors: labels([code], names) }),
    })),
  };
}

/** Returns the labels in a row with one filled cell; no labels for other rows. */
const titleLabels = (row: Row) =>
  row.filter((cell) => cellText(cell) !== '').length === 1 ? labelsIn(row) : [];

function labelsIn(row: Row): { end: End; text: string; source: string }[] {
  const filled = row.map((cell) => cellText(cell)).filter((text) => text !== '');
  return filled.flatMap((text, at) => {
    const whole = endOf(text.replace(/[:：]\s*$/, ''));
    const next = filled[at + 1];
    if (whole && next !== undefined && matchHeader(next) === null)
      return [{ end: whole, text: next, source: `${text} ${next}` }];
    return text.split(between).flatMap((part) => {
      const [, label = '', value = ''] = labelled.exec(part) ?? [];
      const end = endOf(label);
      return end ? [{ end, text: value.trim(), source: part }] : [];
    });
  });
}

function endOf(label: string): End | null {
  const match = matchHeader(label.trim());
  if (!match || match.certainty < 2) return null;
  return match.field === 'load' || match.field === 'unload' ? match.field : null;
}
