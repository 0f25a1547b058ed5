import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { remark, type SheetNote } from '../../../trade/sheet/note.ts';
import type { HarborNames } from '../../../trade/sheet/ports/harbor-names.ts';
import { labels } from '../../../trade/sheet/ports/harbor-cell.ts';

/**
 * A question about an ambiguous text of a sheet, such as a port name that several ports share. The answer
 * applies to all rows with this text.
 */
export interface Question {
  /** The kind of the question and the text, e.g. `harbor:Cartagena`. Answers are stored under this key. */
  key: string;
  kind: 'harbor' | 'harbor_near' | 'days' | 'words';
  text: string;
  /** The possible answers: codes of ports, ranges of days in full form, or `wordsOptions`. */
  options: readonly string[];
}

/** The answers that a person has chosen, by the key of the question. */
export type Answers = ReadonlyMap<string, string>;

type ColumnOf = ReadonlyMap<SheetField, number>;

/**
 * Returns the questions in the notes of a row. A note is left out if no cell contains its text, because an
 * answer replaces the text of a cell.
 */
export function questionsIn(
  notes: readonly SheetNote[],
  cells: readonly SheetCell[],
  columnOf: ColumnOf,
): Question[] {
  return notes.flatMap((note) => {
    const question = questionOf(note);
    return question && isAskedIn(question, columnOf)(cells) ? [question] : [];
  });
}

function questionOf({ code, values }: SheetNote): Question | null {
  const text = String(values['text'] ?? '');
  const codes = String(values['codes'] ?? '')
    .split(' ')
    .filter(Boolean);
  switch (code) {
    case 'harbor_ambiguous':
    case 'harbor_elsewhere':
      return { key: `harbor:${text}`, kind: 'harbor', text, options: codes };
    case 'harbor_unknown_near':
      return { key: `harbor:${text}`, kind: 'harbor_near', text, options: codes };
    case 'date_ambiguous':
    case 'date_early_or_end':
    case 'laycan_old_or_next': {
      const options = [values['first'], values['second']].flatMap((one) => (one ? [String(one)] : []));
      return { key: `days:${text}`, kind: 'days', text, options };
    }
    case 'words_unexplained':
      return { key: wordsKey(text), kind: 'words', text, options: wordsOptions };
    default:
      return null;
  }
}

/**
 * The possible answers about words of a message that no rule explains: store them as a remark, or leave them
 * out.
 */
export const wordsOptions = ['remark', 'leave'] as const;

export const wordsKey = (text: string): string => `words:${cellText(text)}`;

/**
 * Returns a function that tests if a row of the sheet contains the text of a question. The rows are those
 * before any answer, so that answering does not change the result. Results are cached by cell text.
 */
export function isAskedIn(
  { key }: Pick<Question, 'key'>,
  columnOf: ColumnOf,
): (cells: readonly SheetCell[]) => boolean {
  const places = placesOf(key, columnOf);
  const known = new Map<string, boolean>();
  const isWritten = (cell: string) => {
    const found = known.get(cell) ?? written(cell, key, '') !== cell;
    known.set(cell, found);
    return found;
  };
  return (cells) =>
    places.some((at) => {
      const cell = cells[at];
      return typeof cell === 'string' && isWritten(cell);
    });
}

/**
 * Returns the cells of a row, in which the person's answers replace the ambiguous texts, and notes about
 * these replacements.
 */
export function answeredRow(
  cells: readonly SheetCell[],
  columnOf: ColumnOf,
  { answers, names }: { answers: Answers; names: HarborNames },
): { cells: readonly SheetCell[]; notes: SheetNote[] } {
  let made = cells;
  const notes: SheetNote[] = [];
  for (const [key, answer] of answers)
    for (const at of placesOf(key, columnOf)) {
      const cell = made[at];
      if (typeof cell !== 'string') continue;
      const text = written(cell, key, answer);
      if (text === cell) continue;
      made = made.with(at, text);
      notes.push({ field: fieldAt(at, columnOf), ...noteOf(key, answer, names) });
    }
  return { cells: made, notes };
}

const harborFields: readonly SheetField[] = [
  ...(['load', 'second_load', 'third_load', 'via'] as const),
  ...(['unload', 'second_unload', 'third_unload'] as const),
];
const dayFields: readonly SheetField[] = [
  ...(['laycan', 'laycan_start', 'laycan_end'] as const),
  ...(['arrival', 'arrival_start', 'arrival_end'] as const),
];

/** Returns true for the key of an answer about a layout. Such an answer replaces no text in a cell. */
export const isOfLayout = (key: string): boolean => key.startsWith('layout:');
const isOfWords = (key: string): boolean => key.startsWith('words:');
const isOfHarbor = (key: string): boolean => key.startsWith('harbor:');
const textOf = (key: string): string => key.slice(key.indexOf(':') + 1);

const placesOf = (key: string, columnOf: ColumnOf): number[] =>
  isOfLayout(key) || key.startsWith('deadline:')
    ? []
    : fieldsOf(key).flatMap((field) => columnOf.get(field) ?? []);

const fieldsOf = (key: string): readonly SheetField[] => {
  if (isOfWords(key)) return ['remark'];
  return isOfHarbor(key) ? harborFields : dayFields;
};

const fieldAt = (at: number, columnOf: ColumnOf): SheetField | null =>
  [...columnOf].find(([, index]) => index === at)?.[0] ?? null;

/**
 * Returns the text of a cell after an answer. The chosen port replaces its name, which may be a part of the
 * cell. If the cell contains only the days in question, the chosen days replace it. If the person leaves words out, the
 * cell becomes empty. A cell without the text of the question is returned unchanged.
 */
function written(cell: string, key: string, answer: string): string {
  const text = textOf(key);
  if (isOfWords(key)) return cellText(cell) === text && answer !== 'remark' ? '' : cell;
  if (!isOfHarbor(key)) return cellText(cell) === cellText(text) ? answer : cell;
  const folded = cell.normalize('NFKC');
  const at = folded.indexOf(text);
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  if (at < 0 || isPart(folded[at - 1]) || isPart(folded[at + text.length])) return cell;
  return folded.slice(0, at) + answer + folded.slice(at + text.length);
}

const noteOf = (key: string, answer: string, names: HarborNames) => {
  if (isOfWords(key)) return remark('words_left_out', { text: textOf(key) });
  return isOfHarbor(key)
    ? remark('harbor_corrected', { text: textOf(key), harbors: labels([answer], names) })
    : remark('date_part_read', { text: textOf(key), window: answer });
};
