import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { Language } from '../../../trade/language.ts';
import type { SheetField } from '../../../trade/sheet/headers/field.ts';
import { fieldName, sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fullLink } from './full-link.ts';
import { stampText } from '../../i18n/stamp-text.ts';
import type { TakenRow } from './taken.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';

interface Column {
  head: (language: Language) => string;
  cell: (row: TakenRow, names: HarborNames, language: Language) => string | number;
}

/** Returns a column that the import of the application recognizes by its name. */
const known = (field: SheetField, cell: Column['cell']): Column => ({
  head: (language) => fieldName(language, field),
  cell,
});

/** Includes the code in brackets, because two ports may have the same name. */
const portText = (code: string | null, names: HarborNames, language: Language): string =>
  code === null ? '' : `${names.harborName(code, language)} (${code})`;

const ports = (side: 'load' | 'unload', which: keyof PortCall & `${string}harbor_code`): Column['cell'] => {
  return (row, names, language) => portText(row[side][which], names, language);
};

const detail =
  (valueOf: (row: Partial<SailingDetail>) => string | number | null | undefined): Column['cell'] =>
  (row) =>
    valueOf(row) ?? '';

const stampOf = (time: string | null): string => (time === null ? '' : stampText(time));

const columns: readonly Column[] = [
  // A vessel that the reader may not see is empty; one that is not named yet is TBN.
  known('ship_name', ({ ship_name }) => (ship_name === undefined ? '' : (ship_name ?? 'TBN'))),
  known('imo', ({ imo }) => imo ?? ''),
  known('voyage_number', ({ voyage_number }) => voyage_number ?? ''),
  known('machine', ({ machine_id }, _, language) => dictionaryName('machine', machine_id, language)),
  known('category', ({ category_id }, _, language) => dictionaryName('category', category_id, language)),
  known('cargo', ({ cargo_tags }, _, language) =>
    cargo_tags.map((tag) => dictionaryName('cargo_tag', tag, language)).join(' / '),
  ),
  known('load', ports('load', 'harbor_code')),
  known('second_load', ports('load', 'second_harbor_code')),
  known('third_load', ports('load', 'third_harbor_code')),
  known('laycan_start', ({ load }) => load.start_time),
  known('laycan_end', ({ load }) => load.end_time),
  known('unload', ports('unload', 'harbor_code')),
  known('second_unload', ports('unload', 'second_harbor_code')),
  known('third_unload', ports('unload', 'third_harbor_code')),
  known('arrival_start', ({ unload }) => unload.start_time),
  known('arrival_end', ({ unload }) => unload.end_time),
  known('transit_days', ({ days }) => days),
  known('rate', ({ price_amount }) => price_amount ?? ''),
  known('currency', ({ price_currency }) => price_currency ?? ''),
  known('price_unit', ({ price_unit }, _, language) =>
    price_unit ? dictionaryName('price_unit', price_unit, language) : '',
  ),
  // Only the details of a sailing contain these fields, not a list.
  known(
    'freight_terms',
    detail(({ freight_terms }) => freight_terms?.toUpperCase()),
  ),
  known('gear', (row, _, language) => {
    const is_geared = 'is_geared' in row ? row.is_geared : null;
    if (typeof is_geared !== 'boolean') return '';
    return sheetSentence(language, is_geared ? 'gear_yes' : 'gear_no');
  }),
  known(
    'lift_tons',
    detail(({ lift_tons }) => lift_tons),
  ),
  known(
    'deadweight_tons',
    detail(({ deadweight_tons }) => deadweight_tons),
  ),
  {
    head: () => t('take.columnOwner'),
    cell: ({ shipowner }, _, language) =>
      language === 'zh'
        ? shipowner.chinese_title || shipowner.english_title
        : shipowner.english_title || shipowner.chinese_title,
  },
  { head: () => t('take.columnConfirmed'), cell: ({ confirm_time }) => stampOf(confirm_time) },
  {
    head: () => t('take.columnChanged'),
    cell: ({ change_time, ownLink }) => (ownLink ? '' : stampOf(change_time)),
  },
  { head: () => t('take.columnWithdrawn'), cell: ({ withdrawn_time }) => stampOf(withdrawn_time) },
  { head: () => t('take.columnDemo'), cell: ({ is_demo }) => (is_demo ? t('take.demo') : '') },
  {
    head: () => t('take.columnLink'),
    // Other people cannot open a sailing of an own list.
    cell: ({ id, ownLink }) => (ownLink ? '' : fullLink(sailingLink(id))),
  },
];

/** Returns sailings as a table, heads first, which the import of the application can read back. */
export function sheetTable(rows: readonly TakenRow[], names: HarborNames): (string | number)[][] {
  const language = currentLanguage();
  return [
    columns.map(({ head }) => head(language)),
    ...rows.map((row) => columns.map(({ cell }) => cell(row, names, language))),
  ];
}
