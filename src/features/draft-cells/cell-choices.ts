import { particularOfCell } from '../../../trade/fields/cells.ts';
import { particularRow } from '../../../trade/fields/particulars.ts';
import { dictionaryEntries } from '../../../trade/sailing/dictionary.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { nameIn, otherNameOf } from '../../../trade/harbors/place-names.ts';
import type { CellBook } from './cell-book.ts';
import { flagText, isFlagField } from './flag-text.ts';
import type { PlainField } from './grid-columns.ts';
import type { Language } from '../../../trade/language.ts';

/** A value of a cell that allows only a fixed set of values. */
export interface CellChoice {
  id: string;
  name: string;
  otherName: string;
}

interface NamedInBoth {
  id: string;
  chinese_name: string;
  english_name: string;
}

export const namedChoice = (one: NamedInBoth, language: Language): CellChoice => ({
  id: one.id,
  name: nameIn(one, language),
  otherName: otherNameOf(one, language),
});

/** Returns the values that a cell may have; null if the cell accepts any text. */
export function choicesOf(field: PlainField, book: CellBook): CellChoice[] | null {
  const kind = particularRow(particularOfCell(field)).of;
  const named = (one: NamedInBoth): CellChoice => namedChoice(one, book.language);
  if (kind) return dictionaryEntries(kind).map(named);
  if (field === 'manager_id') return book.managers.map(named);
  if (field === 'shiproute_id') return book.shiproutes.map(named);
  const own = (id: string, name: string): CellChoice => ({ id, name, otherName: '' });
  return isFlagField(field) ? [own('1', flagText(field, true)), own('0', flagText(field, false))] : null;
}

export const choiceName = (field: PlainField, id: string, book: CellBook): string =>
  choicesOf(field, book)?.find((choice) => choice.id === id)?.name ?? id;

/**
 * Finds the choice that a text names: by id, by the name in either language, or by an unambiguous beginning
 * of a name. Returns undefined if there is none.
 */
export function choiceNamed(text: string, choices: readonly CellChoice[]): CellChoice | undefined {
  const wanted = foldText(text);
  if (wanted === '') return undefined;
  const spellings = ({ id, name, otherName }: CellChoice) => [id, name, otherName].map(foldText);
  const exact = choices.find((choice) => spellings(choice).includes(wanted));
  if (exact) return exact;
  const begun = choices.filter((choice) => spellings(choice).some((one) => one.startsWith(wanted)));
  return begun.length === 1 ? begun[0] : undefined;
}
