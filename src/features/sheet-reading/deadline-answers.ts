import { deadlineCodes, type DeadlineCode } from '../../../trade/deadline/deadline-codes.ts';
import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import { deadlinePiece } from '../../../trade/sheet/layout/deadlines.ts';
import type { SheetNote } from '../../../trade/sheet/note.ts';
import type { Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';

/** The answer for an unknown heading of deadlines with which its times stay in the remark. */
export const asRemark = 'remark';

/** The key of the question about the meaning of an unknown header of deadlines. */
export const deadlineKey = (header: string): string => `deadline:${header}`;

export const isOfDeadline = (key: string): boolean => key.startsWith('deadline:');

/** Returns the heading that is the subject of a question, from the question's key. */
export const headerOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/**
 * Returns the headings of deadlines in a sheet that no rule explains, even if the person has already answered
 * what they mean.
 */
export function unknownHeaders(
  notes: readonly SheetNote[],
  { columns }: Pick<ImportColumns, 'columns'>,
  answers: Answers,
): string[] {
  const asked = notes.flatMap(({ code, values }) =>
    code === 'deadline_unknown' ? [String(values['header'])] : [],
  );
  const answered = columns.flatMap(({ header }) => (answers.has(deadlineKey(header)) ? [header] : []));
  return [...new Set([...asked, ...answered])];
}

/** Returns the kinds of deadline that the person has chosen for unknown headings, by heading. */
function chosenCodes(answers: Answers): Map<string, DeadlineCode> {
  return new Map(
    [...answers].flatMap(([key, answer]) => {
      const code = deadlineCodes.find((one) => one === answer);
      return isOfDeadline(key) && code ? [[headerOf(key), code] as const] : [];
    }),
  );
}

/**
 * Returns true if a note asks about a heading that the person has already answered. The answer "keep as
 * remark" also counts.
 */
export const isAnswered = ({ code, values }: SheetNote, answers: Answers): boolean =>
  code === 'deadline_unknown' && Boolean(answers.get(deadlineKey(String(values['header']))));

/**
 * Moves times from the remark to the cut-offs, for the headings whose kind of deadline the person has chosen.
 * A time that is not precise enough stays in the remark.
 */
export function withDeadlineAnswers(columns: ImportColumns, answers: Answers, today: string): ImportColumns {
  const codes = chosenCodes(answers);
  const remarkAt = columns.columnOf.get('remark');
  if (codes.size === 0 || remarkAt === undefined) return columns;
  const width = Math.max(0, ...columns.rows.map((row) => row.length));
  const cutOffsAt = columns.columnOf.get('cut_offs') ?? width;
  let isChanged = false;
  const rows = columns.rows.map((row) => {
    const moved = movedIn(row, { codes, remarkAt, cutOffsAt, today });
    isChanged ||= moved !== null;
    return moved ?? row;
  });
  if (!isChanged) return columns;
  return { ...columns, rows, columnOf: new Map([...columns.columnOf, ['cut_offs', cutOffsAt]]) };
}

interface Moving {
  codes: ReadonlyMap<string, DeadlineCode>;
  remarkAt: number;
  cutOffsAt: number;
  today: string;
}

function movedIn(
  row: readonly SheetCell[],
  { codes, remarkAt, cutOffsAt, today }: Moving,
): readonly SheetCell[] | null {
  const remark = row[remarkAt];
  if (typeof remark !== 'string') return null;
  const pieces = remark.split('; ').map((piece) => ({ piece, cutOff: cutOffIn(piece, codes, today) }));
  const cutOffs = pieces.flatMap(({ cutOff }) => cutOff ?? []);
  if (cutOffs.length === 0) return null;
  const cells: SheetCell[] = [...row];
  while (cells.length <= cutOffsAt) cells.push(null);
  cells[remarkAt] = pieces.flatMap(({ piece, cutOff }) => (cutOff === null ? [piece] : [])).join('; ');
  cells[cutOffsAt] = [cellText(cells[cutOffsAt]), ...cutOffs].filter(Boolean).join('; ');
  return cells;
}

function cutOffIn(piece: string, codes: Moving['codes'], today: string): string | null {
  for (const [header, code] of codes)
    if (piece.startsWith(`${header} `)) return deadlinePiece(piece.slice(header.length + 1), code, today);
  return null;
}
