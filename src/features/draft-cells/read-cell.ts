import {
  optionalChoices,
  optionalFlags,
  optionalNumbers,
  type OptionalNumber,
} from '../../../trade/fields/optional-particulars.ts';
import { particulars } from '../../../trade/fields/particulars.ts';
import { withoutUnit } from '../../../trade/fields/units.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { cargoTags, type CargoTag } from '../../../trade/sailing/sailing.ts';
import { isImoNumber, normalizeImoNumber } from '../../../trade/identifiers/imo-number.ts';
import { readCargo } from '../../../trade/sheet/particulars/cargo.ts';
import { sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import type { Remark } from '../../../trade/sheet/note.ts';
import { readRate } from '../../../trade/sheet/particulars/rate.ts';
import { readShipName } from '../../../trade/sheet/particulars/ship.ts';
import { findCategory, readMachine } from '../../../trade/sheet/particulars/vessel-type.ts';
import { t } from '../../i18n/t.ts';
import type { CellBook } from './cell-book.ts';
import { choiceNamed, choicesOf } from './cell-choices.ts';
import type { PlainField } from './grid-columns.ts';

/**
 * The result of reading a cell's text. A text that cannot be read is not lost: `values` contains it if the
 * draft's field accepts any text; otherwise it is stored outside the draft (`isLoose`).
 */
export interface CellReading {
  values: Partial<NewDraft>;
  /** The reason why the text could not be read, in the language of the page; absent if the text was read. */
  refused?: string;
  /** True if the draft has no field that can store the text. */
  isLoose?: boolean;
}

type Reader = (text: string, book: CellBook, field: PlainField) => CellReading;

/**
 * Returns a remark of the sheet reader as a sentence that begins with a capital letter. The remark itself
 * begins with a small letter, because import messages put a column name before it.
 */
export function remarkText(book: CellBook, { code, values }: Remark): string {
  const text = sheetSentence(book.language, code, values);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const readText: Reader = (text, _, field) => ({ values: { [field]: text } });

const readOptionalChoice: Reader = (text, book, field) => {
  if (text === '') return { values: { [field]: null } };
  const choice = choiceNamed(text, choicesOf(field, book) ?? []);
  return choice ? { values: { [field]: choice.id } } : unknown(text, { [field]: text });
};

const readOptionalFlag: Reader = (text, book, field) => {
  if (text === '') return { values: { [field]: null } };
  const choice = choiceNamed(text, choicesOf(field, book) ?? []);
  return choice ? { values: { [field]: choice.id === '1' } } : { ...unknown(text, {}), isLoose: true };
};

const readers: Record<PlainField, Reader> = {
  ...recordOf(optionalFlags, () => readOptionalFlag),
  ...recordOf(optionalNumbers, readNumber),
  ...recordOf(optionalChoices, () => readOptionalChoice),
  ship_name: (text, book) => {
    const read = readShipName(text, limits.shipNameCharsMost);
    if ('refused' in read) return { values: { ship_name: text }, refused: remarkText(book, read.refused) };
    return { values: { ship_name: read.value } };
  },
  voyage_number: readText,
  remark: readText,
  disclaimer: readText,
  source: readText,
  machine_id: (text, book, field) => {
    if (text === '') return { values: { machine_id: 'normal' } };
    const choice = choiceNamed(text, choicesOf(field, book) ?? []);
    if (choice) return { values: { machine_id: choice.id } };
    const read = readMachine(text, book.spellings?.ownWords);
    if ('value' in read) return { values: { machine_id: read.value } };
    return { values: { machine_id: text }, refused: remarkText(book, read.refused) };
  },
  category_id: (text, book, field) => {
    if (text === '') return { values: { category_id: 'general' } };
    const id =
      choiceNamed(text, choicesOf(field, book) ?? [])?.id ?? findCategory(text, book.spellings?.ownWords);
    return id ? { values: { category_id: id } } : unknown(text, { category_id: text });
  },
  cargo_tags: readTags,
  manager_id: (text, book, field) => {
    if (text === '') return { values: { manager_id: null } };
    const choice = choiceNamed(text, choicesOf(field, book) ?? []);
    return choice ? { values: { manager_id: choice.id } } : { ...unknown(text, {}), isLoose: true };
  },
  shiproute_id: (text, book, field) => {
    if (text === '') return { values: { shiproute_id: null } };
    const choice = choiceNamed(text, choicesOf(field, book) ?? []);
    if (choice) return { values: { shiproute_id: choice.id } };
    return { ...unknown(text, {}), isLoose: true };
  },
  price: readPrice,
  is_price: (text, book, field) => {
    if (text === '') return { values: { is_price: false } };
    const choice = choiceNamed(text, choicesOf(field, book) ?? []);
    return choice ? { values: { is_price: choice.id === '1' } } : { ...unknown(text, {}), isLoose: true };
  },
  imo: (text) => {
    const imo = normalizeImoNumber(text);
    if (text === '' || isImoNumber(imo)) return { values: { imo: imo || null } };
    return { values: { imo: text }, refused: t('draftGrid.imoWrong', { text }) };
  },
};

/** Reads the text of a cell that belongs to the sailing itself, not to a port call. */
export const readPlain = (field: PlainField, text: string, book: CellBook): CellReading =>
  readers[field](text.trim(), book, field);

const unknown = (text: string, values: Partial<NewDraft>): CellReading => ({
  values,
  refused: t('draftGrid.unknownValue', { text }),
});

function readTags(text: string, book: CellBook, field: PlainField): CellReading {
  const choices = choicesOf(field, book) ?? [];
  const left: string[] = [];
  const named: CargoTag[] = [];
  for (const piece of text.split(/[,，、;；/|+&]/).map((one) => one.trim())) {
    if (piece === '') continue;
    const choice = choiceNamed(piece, choices);
    const tag = choice && cargoTags.find((one) => one === choice.id);
    if (tag) named.push(tag);
    else left.push(piece);
  }
  const { tags, rest } = readCargo(left.join(','), book.spellings?.ownWords);
  const values = { cargo_tags: [...new Set([...named, ...tags])] };
  if (rest.length === 0) return { values };
  return { ...unknown(rest.join(', '), values), isLoose: true };
}

const noPrice = { price_amount: null, price_currency: null, price_unit: null };

function readPrice(text: string): CellReading {
  const rate = readRate(text, '');
  if (rate === null) return { values: { ...noPrice, is_price: false } };
  if (rate === 'unread') {
    return { values: { ...noPrice, price_amount: text }, refused: t('draftGrid.priceUnread', { text }) };
  }
  return { values: { ...rate, is_price: true } };
}

/** Returns a reader for numbers with an optional unit. */
function readNumber(key: OptionalNumber): Reader {
  const { unit } = particulars[key];
  return (text) => {
    if (text === '') return { values: { [key]: null } };
    const digits = withoutUnit(text.normalize('NFKC'), unit).replace(/[,\s]/g, '');
    if (/^\d{1,6}(?:\.\d{1,2})?$/.test(digits)) return { values: { [key]: digits } };
    return { values: { [key]: text }, refused: t('draftGrid.numberUnread', { text }) };
  };
}
