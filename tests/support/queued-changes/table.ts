import type { Outcome, QueuedSubject } from './subject.ts';

/** The words in the table. An empty cell means that both changes are applied. */
const words: Readonly<Record<Outcome, string>> = {
  both: '',
  asks: 'asks',
  refused: 'refused',
  silent: 'LOST',
};

/** Returns the cells of a row: its number, the first change, and the outcome of each second change. */
export const cellsOf = (subject: QueuedSubject, first: number, outcomes: readonly Outcome[]): string[] => [
  String(first + 1),
  subject.cases[first]?.name ?? '',
  ...outcomes.map((outcome) => words[outcome]),
];

/** Returns the section of a subject in Markdown: a heading and a table. */
export function sectionOf({ title, cases }: QueuedSubject, rows: readonly string[][]): string {
  const head = ['', 'first change', ...cases.map((_, at) => String(at + 1))];
  const widths = head.map((cell, at) => Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [`## ${title}`, '', line(head), rule, ...rows.map(line), ''].join('\n');
}

/** Returns the rows of the subject's table in the document as cells. */
export function rowsIn(document: string, title: string): string[][] {
  const [, section = ''] = document.split(`## ${title}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => /^\| +\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
