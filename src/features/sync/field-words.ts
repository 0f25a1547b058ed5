import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { DraftContent } from '../../../trade/draft/draft.ts';
import { parsePath, pathOf } from '../../../trade/edit/path.ts';
import { isRecord, own } from '../../../trade/edit/record.ts';
import { valueAt } from '../../../trade/edit/value-at.ts';
import { endText, type HarborNames } from '../../../trade/harbors/place-names.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { typedAmountText } from '../draft-cells/container-text.ts';
import { draftFieldName } from '../publishing/draft-field-names.ts';
import { fieldValueText, priceText } from '../publishing/field-change-words.ts';
import { rowWords, type RowListName } from '../publishing/row-words.ts';
import { valueText } from './conflict-fields.ts';

/** The names of fields in a publisher's rows. Their texts are loaded together with the publisher's pages. */
const words: Readonly<Record<string, () => string>> = {
  title: () => t('workspace.groupName'),
  logo: () => t('workspace.logo'),
  chinese_title: () => t('workspace.chineseTitle'),
  english_title: () => t('workspace.englishTitle'),
  chinese_description: () => t('workspace.chineseDescription'),
  english_description: () => t('workspace.englishDescription'),
  chinese_name: () => t('workspace.chineseName'),
  english_name: () => t('workspace.englishName'),
  phone: () => t('workspace.phone'),
  email: () => t('workspace.email'),
  shiproute_ids: () => t('workspace.routes'),
  common_harbors: () => t('workspace.commonHarbors'),
  use_common: () => t('draftGrid.commonHarbor'),
  sequence: () => t('sync.place'),
  start_time: () => t('sync.firstDay'),
  end_time: () => t('sync.lastDay'),
  estimated_time: () => t('publishing.estimated'),
  actual_time: () => t('publishing.actual'),
  harbor_code: () => t('sync.port'),
  second_harbor_code: () => t('sync.port'),
  third_harbor_code: () => t('sync.port'),
  code: () => t('draftGrid.cutOffKind'),
  time: () => t('draftGrid.cutOffTime'),
  provenance: () => t('draftGrid.cutOffSource'),
  rule: () => t('draftGrid.cutOffRule'),
  is_load: () => t('publishing.loads'),
  is_unload: () => t('publishing.discharges'),
  start_clock: () => t('service.arrivalClock'),
  end_clock: () => t('service.departureClock'),
  terminal: () => t('service.call_terminal'),
  box_type: () => t('service.boxType'),
  start_harbor_code: () => t('service.rateFrom'),
  end_harbor_code: () => t('service.rateTo'),
  amount: () => t('service.amount'),
  currency: () => t('service.currency'),
  valid_since: () => t('service.validSince'),
  valid_until: () => t('service.validUntil'),
  place: () => t('service.surchargePlace'),
  rates_for: () => t('service.ratesFor'),
  cycle_days: () => t('service.cycle'),
  first_day: () => t('service.firstDay'),
  first_voyage: () => t('service.firstVoyage'),
  voyage_step: () => t('service.step'),
  start_day: () => t('service.arrival'),
  end_day: () => t('service.departure'),
  hours: () => t('service.cutOffHours'),
};

/** The data for describing an edit. */
export interface ChangeBook {
  names: HarborNames;
  /** The changed row, on this device (mine) and on the server (theirs), as far as it is known. */
  rows: readonly unknown[];
  today: PlainDate;
}

/**
 * Returns the displayed name of an edited field. For example, `harbors.{id}.start_time` is the first day at a
 * port.
 */
export function fieldWords(path: string, book: ChangeBook): string {
  const { name: list = '', id = null, field = null } = parsePath(path) ?? {};
  if (id === null) return wordOf(list) || path;
  return [rowName(list, id, book), wordOf(field)].filter(Boolean).join(' · ') || path;
}

const wordOf = (field: string | null): string => own(words, field ?? '')?.() ?? draftFieldName(field ?? '');

/** Returns the displayed name of a row in a list of the edited record, for example of a port call. */
function rowName(list: string, id: string, book: ChangeBook): string {
  const row = rowAt(pathOf(list, id), book);
  const known = rowListNames.find((one) => one === list);
  if (known) {
    const [before, after = before] = book.rows.map((one) => valueAt(one, pathOf(list, id))).filter(isRecord);
    return rowWords(known, { before, after }, contextOf(book)).label;
  }
  const at = (name: string) => textOf(valueAt(row, name));
  if (list === 'ships') return at('ship_name') || t('service.shipsTitle');
  if (list === 'cut_off_rules')
    return dictionaryName('cut_off', at('code'), currentLanguage()) || t('service.cutOffs');
  return at('harbor_code') ? endText(book.names.end(at('harbor_code'), currentLanguage())) : t('sync.port');
}

const rowAt = (path: string, { rows }: ChangeBook): unknown =>
  rows.map((row) => valueAt(row, path)).find(isRecord);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const rowListNames = ['cut_offs', 'rates', 'surcharges'] as const satisfies readonly RowListName[];

function contextOf({ names, rows, today }: ChangeBook) {
  const states = rows.filter((row): row is DraftContent => isRecord(row) && Array.isArray(row['harbors']));
  return { book: { names, managers: [], shiproutes: [], today }, states };
}

/** Formats a value of an edit. The text of a list row does not repeat the facts that its name contains. */
export function valueWords(path: string, value: unknown, book: ChangeBook): string {
  const { name: list = '', id = null, field = null } = parsePath(path) ?? {};
  const known = rowListNames.find((one) => one === list);
  if (known && id !== null && field === null && isRecord(value)) return rowText(known, path, value, book);
  if (path === 'price_amount' && isRecord(value)) return pricedText(value);
  const nameOf = (one: unknown) => plainWords(field ?? list, one, book);
  return valueText(value, nameOf);
}

/** Formats a row of a list. The row's name is put before it if the name differs between the two sides. */
function rowText(list: RowListName, path: string, row: object, book: ChangeBook): string {
  const wordsOf = (one: unknown) => rowWords(list, { before: null, after: one }, contextOf(book));
  const { label, after } = wordsOf(row);
  const others = book.rows.map((one) => valueAt(one, path)).filter(isRecord);
  return others.every((one) => wordsOf(one).label === label) ? after : `${label} ${after}`;
}

/** Formats a price, with a note if customers do not see it. */
function pricedText(row: Readonly<Record<string, unknown>>): string {
  const at = (name: string) => textOf(row[name]) || null;
  const [price_amount, price_currency, price_unit] = [
    at('price_amount'),
    at('price_currency'),
    at('price_unit'),
  ];
  const text = priceText({ price_amount, price_currency, price_unit });
  if (text === '') return t('sync.empty');
  return row['is_price'] === false ? [text, t('draftGrid.hidden')].join(t('ui.comma')) : text;
}

function plainWords(field: string, value: unknown, book: ChangeBook): string {
  if (field === 'amount' && typeof value === 'string') return typedAmountText(value);
  if (field === 'place' || field === 'rates_for') return own(choices, textOf(value))?.() ?? textOf(value);
  if (field === 'provenance') return own(sources, textOf(value))?.() ?? textOf(value);
  return fieldValueText(field, value, contextOf(book).book);
}

const choices: Readonly<Record<string, () => string>> = {
  sea: () => t('service.place_sea'),
  origin: () => t('service.place_origin'),
  destination: () => t('service.place_destination'),
  member: () => t('service.rates_member'),
  certified: () => t('service.rates_certified'),
};

const sources: Readonly<Record<string, () => string>> = {
  published: () => t('draftGrid.cutOffPublished'),
  computed: () => t('draftGrid.cutOffComputed'),
  not_given: () => t('draftGrid.cutOffNotGiven'),
};
