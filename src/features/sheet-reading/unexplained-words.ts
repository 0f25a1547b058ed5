import type { NewDraft } from '../../../trade/draft/draft.ts';
import { cellText, type SheetCell } from '../../../trade/sheet/cell.ts';
import { remark, type SheetNote } from '../../../trade/sheet/note.ts';
import type { RowVerdict } from '../../../trade/sheet/read-sheet.ts';
import { wordsKey, type Answers } from './answers.ts';
import type { ImportColumns } from './import-draft.ts';

/** A label without a value after it, such as `FREIGHT:`. */
const label = /^(?:M\/?V|FRT|FREIGHT|RATE|VSL|VESSEL|VOY|运价|运费|船|船名|航次)[:：.]?$/i;

/**
 * Removes the remark of a message's row if it consists only of labels. The sheet reader writes all words that
 * no rule explains into the remark.
 */
export function withoutLabels(
  cells: readonly SheetCell[],
  { columnOf }: ImportColumns,
): readonly SheetCell[] {
  const at = columnOf.get('remark');
  const words = cellText(at === undefined ? null : cells[at]).split(/\s+/);
  return at !== undefined && words.every((word) => label.test(word)) ? cells.with(at, null) : cells;
}

/**
 * Returns the question about words of a message that no rule explains, until a person has answered it. Such
 * words must not become a public remark without a person's decision.
 */
export function unexplained(
  { verdict, notes }: Pick<RowVerdict, 'verdict' | 'notes'>,
  cells: readonly SheetCell[],
  { columnOf }: ImportColumns,
  answers: Answers,
): SheetNote | null {
  const at = columnOf.get('remark');
  const text = cellText(at === undefined ? null : cells[at]);
  const isAsked = notes.some(({ code }) => code === 'row_unclear');
  if (verdict === 'skipped' || text === '' || isAsked || answers.has(wordsKey(text))) return null;
  return { field: null, ...remark('words_unexplained', { text }) };
}

/** Returns true if a draft of the group shows its rate to customers. */
export const showsRates = (drafts: readonly NewDraft[]): boolean => drafts.some(({ is_price }) => is_price);

export const rateHidden: SheetNote = { field: 'rate', ...remark('rate_hidden') };
