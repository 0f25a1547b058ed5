import type { AdminKey } from './zh.ts';

/** The English twin of `zh.ts`; the compiler holds the keys equal. */
export const adminEn: Record<AdminKey, string> = {
  usage: 'Usage:',
  commands: 'Commands:',
  help_summary: 'Show the commands, or how one of them is used',
  unknown_command: 'No such command: {name}. See: npm run admin -- help',
  wrong_words: '{problem}\n{usage}',
  busy: 'Another process has the data folder {folder} and does not answer; try again later, or stop it first',
  foreign_socket:
    'The lock of the data folder, {path}, belongs to another user; run this as the user of the server',
  starting: 'The server is starting, waiting ...',
  server_failed: 'The server could not do it: {problem}',
  server_gone:
    'The connection to the server broke; see its log, and whether the rows were written, before trying again',
  internal: 'Something failed; the log of the server says what',

  file_missing: 'There is no file {path}',
  file_old_excel: '{path} is an old .xls; save it as .xlsx or .csv in Excel',
  file_unreadable: '{path} cannot be read: it is neither a valid .xlsx nor a .csv',
  file_too_large: '{path} is larger than {most} MB',
  file_sheet_missing: 'There is no sheet "{name}"; there are: {names}',
  report_is_file: 'The report cannot be written over the file that is imported',

  shipowner: 'Shipowner: {name}',
  shipowner_new: 'Shipowner: {name} (new)',
  shipowner_unknown: 'There is no shipowner "{name}".',
  shipowner_near: 'Did you mean {names}?',
  shipowner_create:
    'To make a new one add --create-shipowner; both titles can be given as "中文名 | English name".',
  columns: 'The columns are read like this (rows of titles and headers above them: {count}):',
  column_used: '  column {letter}  {header} → {field}{by}, e.g. {sample}',
  column_unused: '  column {letter}  {header} → not used',
  by_contents: ' (guessed from its contents)',
  no_header: '(no header)',
  row: 'row {row}  {verdict}  {text}',
  checking: 'checking {done} / {total} rows',
  writing: 'writing {total} sailings ...',
  counts:
    '{rows} rows: {accepted} accepted, {corrected} corrected, {refused} refused, {skipped} empty or text.',
  written: '{written} sailings imported.',
  dry_run: 'Dry run, nothing was written; without --dry-run {would} sailings are imported.',
  nothing: 'There is no sailing to import.',
  failed: 'Nothing was imported: {problem}',
  changed_meanwhile: 'another import has written some of the same sailings meanwhile; run it again',
  report_written: 'Report row by row: {path}',
  report_row: 'row',
  report_verdict: 'verdict',
  report_notes: 'notes',
  report_sailing: 'sailing',
};
