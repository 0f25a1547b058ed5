import { dictionaryEntries, type DictionaryKind } from '../../../trade/sailing/dictionary.ts';
import { foldText } from '../../../trade/text/fold-text.ts';
import { t } from '../../i18n/t.ts';
import { nameIn, otherNameOf } from '../../../trade/harbors/place-names.ts';
import type { CellBook } from './cell-book.ts';
import type { PlainField } from './grid-columns.ts';
import type { Language } from '../../../trade/language.ts';

/** A value of a cell that allows only a fixed set of values. */
export interface CellChoice {
  id: string;
  name: string;
  otherName: string;
}

const dictionaryOf: Partial<Record<PlainField, DictionaryKind>> = {
  machine_id: 'machine',
  category_id: 'category',
  cargo_tags: 'cargo_tag',
  freight_terms: 'freight_terms',
};

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
  const kind = dictionaryOf[field];
  const named = (one: NamedInBoth): CellChoice => namedChoice(one, book.language);
  if (kind) return dictionaryEntries(kind).map(named);
  if (field === 'manager_id') return book.managers.map(named);
  if (field === 'shiproute_id') return book.shiproutes.map(named);
  const own = (id: string, name: string): CellChoice => ({ id, name, otherName: '' });
  if (field === 'is_price') return [own('1', t('draftGrid.shown')), own('0', t('draftGrid.hidden'))];
  if (field === 'is_geared') return [own('1', t('draftGrid.geared')), own('0', t('draftGrid.gearless'))];
  return null;
}

export const choiceName = (field: PlainField, id: string, book: CellBook): string =>
  choicesOf(field, book)?.find((choice) => choice.id === id)?.name ?? id;

/**
 * Finds the choice that a text names: by id, by the name in either language, or by an unambiguous beginning
 * of a name.
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
