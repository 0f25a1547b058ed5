import { writeFileSync } from 'node:fs';

import type { Language } from '../../trade/language.ts';
import type { SheetColumn } from '../../trade/sheet/headers/field.ts';
import {
  fieldName,
  noteSentence,
  sheetSentence,
  verdictName,
} from '../../contract/messages/sheet/note-sentence.ts';
import { writeCsv } from '../../trade/sheet/write-csv.ts';
import type { ImportEvent, RowReport } from '../domain/sailings/import-events.ts';
import { exitCodes, type Operator } from './command.ts';
import { adminText } from './admin-text.ts';

interface Shown {
  isBrief: boolean;
  report?: string | undefined;
}

/** Prints the events of an import and returns the exit code for its outcome. */
export async function showImport(
  events: AsyncIterable<ImportEvent>,
  { language, terminal }: Operator,
  { isBrief, report }: Shown,
): Promise<number> {
  const reported: RowReport[] = [];
  let exitCode: number = exitCodes.failed;
  for await (const event of events) {
    if (event.kind === 'sheet') printAll(terminal.print, sheetLines(event, language));
    else if (event.kind === 'columns') printAll(terminal.print, columnLines(event, language));
    else if (event.kind === 'rows') {
      reported.push(...event.rows);
      const rows = event.rows.filter((row) => !isBrief || row.verdict === 'refused');
      printAll(
        terminal.print,
        rows.map((row) => rowLine(row, language)),
      );
    } else if (event.kind === 'progress') {
      terminal.progress(adminText(language, event.phase, { done: event.done, total: event.total }));
    } else {
      terminal.endProgress();
      if (event.kind === 'failed') printAll(terminal.complain, failureLines(event, language));
      else {
        printAll(terminal.print, doneLines(event, language));
        exitCode = event.counts.refused > 0 ? exitCodes.someRefused : exitCodes.good;
      }
    }
  }
  if (report && reported.length > 0) {
    writeFileSync(report, reportCsv(reported, language));
    terminal.print(adminText(language, 'report_written', { path: report }));
  }
  return exitCode;
}

const printAll = (print: (line: string) => void, lines: readonly string[]) =>
  lines.forEach((line) => print(line));

type EventOf<Kind extends ImportEvent['kind']> = Extract<ImportEvent, { kind: Kind }>;

function columnLines({ shipowner, columns, header_rows }: EventOf<'columns'>, language: Language): string[] {
  const name = shipowner ? [shipowner.chinese_title, shipowner.english_title].join(' / ') : '';
  const id = shipowner?.id ?? null;
  return [
    adminText(language, id === null ? 'shipowner_new' : 'shipowner', {
      name: id === null ? name : `${name} (${id})`,
    }),
    adminText(language, 'columns', { count: header_rows }),
    ...columns.map((column) => columnLine(column, language)),
  ];
}

/** Returns lines about the parts of a sheet that were left out, with the reason. */
function sheetLines(event: EventOf<'sheet'>, language: Language): string[] {
  const { name, left_out, hidden_rows, hidden_columns, far_cells } = event;
  const parts: string[] = [];
  if (left_out) parts.push(adminText(language, `sheet_${left_out}`));
  if (hidden_rows > 0) parts.push(adminText(language, 'sheet_hidden_rows', { n: hidden_rows }));
  if (hidden_columns > 0) parts.push(adminText(language, 'sheet_hidden_columns', { n: hidden_columns }));
  if (far_cells > 0) parts.push(adminText(language, 'sheet_far_cells', { n: far_cells }));
  const separator = language === 'zh' ? '；' : '; ';
  const text = parts.length > 0 ? parts.join(separator) : adminText(language, 'sheet_read');
  return [adminText(language, 'sheet', { name: name || '-', text })];
}

function columnLine(column: SheetColumn, language: Language): string {
  const header = column.header === '' ? adminText(language, 'no_header') : column.header;
  const letter = columnLetter(column.index);
  if (!column.field) return adminText(language, 'column_unused', { letter, header });
  const by = column.by === 'contents' ? adminText(language, 'by_contents') : '';
  const field = fieldName(language, column.field);
  return adminText(language, 'column_used', { letter, header, field, by, sample: column.sample || '-' });
}

/** Returns the letter of a column as spreadsheets show it: A to Z, then AA. */
function columnLetter(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}

function rowLine(row: RowReport, language: Language): string {
  const separator = language === 'zh' ? '；' : '; ';
  const notes = row.notes.map((note) => noteSentence(language, note)).join(separator);
  const text = [row.sailing, notes].filter(Boolean).join('  ');
  return adminText(language, 'row', {
    row: row.row,
    verdict: verdictName(language, row.verdict),
    text,
  }).trimEnd();
}

function doneLines({ counts, written, is_dry_run }: EventOf<'done'>, language: Language): string[] {
  const would = counts.accepted + counts.corrected;
  const outcome = would === 0 ? 'nothing' : is_dry_run ? 'dry_run' : 'written';
  return [adminText(language, 'counts', counts), adminText(language, outcome, { written, would })];
}

function failureLines(event: EventOf<'failed'>, language: Language): string[] {
  if (event.code === 'shipowner_unknown') {
    const names = event.near.map((one) => `${one.id} ${one.chinese_title} / ${one.english_title}`).join('; ');
    return [
      adminText(language, 'shipowner_unknown', event.values),
      ...(names === '' ? [] : [adminText(language, 'shipowner_near', { names })]),
      adminText(language, 'shipowner_create'),
    ];
  }
  const problem =
    event.code === 'changed_meanwhile'
      ? adminText(language, event.code)
      : event.code === 'column_missing'
        ? sheetSentence(language, event.code, { field: sheetSentence(language, `field_${event.field}`) })
        : sheetSentence(language, event.code, event.values);
  return [adminText(language, 'failed', { problem })];
}

function reportCsv(rows: readonly RowReport[], language: Language): string {
  const header = (['report_row', 'report_verdict', 'report_notes', 'report_sailing'] as const).map((key) =>
    adminText(language, key),
  );
  return writeCsv([
    header,
    ...rows.map((row) => [
      row.row,
      verdictName(language, row.verdict),
      row.notes.map((note) => noteSentence(language, note)).join('\n'),
      row.sailing,
    ]),
  ]);
}
