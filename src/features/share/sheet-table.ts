import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { Language } from '../../../trade/language.ts';
import { optionalNumbers } from '../../../trade/fields/optional-particulars.ts';
import type { Particulars } from '../../../trade/fields/particulars.ts';
import type { sheetColumns, SheetParticular } from '../../../trade/fields/sheet-columns.ts';
import { recordOf } from '../../../trade/keys-of.ts';
import { sheetFields, type SheetField } from '../../../trade/sheet/headers/field.ts';
import { fieldName, sheetSentence } from '../../../contract/messages/sheet/note-sentence.ts';
import { cutOffsText } from '../../../trade/sheet/cut-offs/cut-off-text.ts';
import { cutOffsAtCall } from '../../../trade/sailing/cut-offs-by-port.ts';
import { sharedHeads } from '../../../trade/sheet/own-export/shared-heads.ts';
import type { PortCall, SailingDetail } from '../../../trade/sailing/sailing.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { fullLink } from './full-link.ts';
import { stampText } from '../../i18n/stamp-text.ts';
import type { SharedRow } from './shared-sailings.ts';
import { sailingLink } from '../../../contract/links/sailing-link.ts';

interface Column {
  head: (language: Language) => string;
  cell: (row: SharedRow, names: HarborNames, language: Language) => string | number;
}

/** Returns the name of a port with its code in brackets, because two ports may have the same name. */
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

/** The fields of sailings that are columns of a shared sheet. */
type SharedColumn = {
  [Name in SheetParticular]: Particulars[(typeof sheetColumns)[Name]] extends { omitted: { share: string } }
    ? never
    : Name;
}[SheetParticular];

const particularCells: Record<SharedColumn, Column['cell']> = {
  // The cell is empty if the reader may not see the vessel, and TBN if the vessel is not named yet.
  ship_name: ({ ship_name }) => (ship_name === undefined ? '' : (ship_name ?? 'TBN')),
  imo: ({ imo }) => imo ?? '',
  voyage_number: ({ voyage_number }) => voyage_number ?? '',
  machine: ({ machine_id }, _, language) => dictionaryName('machine', machine_id, language),
  category: ({ category_id }, _, language) => dictionaryName('category', category_id, language),
  cargo: ({ cargo_tags }, _, language) =>
    cargo_tags.map((tag) => dictionaryName('cargo_tag', tag, language)).join(' / '),
  rate: ({ price_amount }) => price_amount ?? '',
  currency: ({ price_currency }) => price_currency ?? '',
  price_unit: ({ price_unit }, _, language) =>
    price_unit ? dictionaryName('price_unit', price_unit, language) : '',
  // Only an opened sailing has the optional fields; for a row of a list these cells stay empty.
  ...recordOf(optionalNumbers, (key) => detail((row) => row[key])),
  freight_terms: detail(({ freight_terms }) => freight_terms?.toUpperCase()),
  gear: (row, _, language) => {
    const is_geared = 'is_geared' in row ? row.is_geared : null;
    if (typeof is_geared !== 'boolean') return '';
    return sheetSentence(language, is_geared ? 'gear_yes' : 'gear_no');
  },
};

/** The columns that the application recognizes by their headings when it imports a sheet. */
const knownCells: Partial<Record<SheetField, Column['cell']>> = {
  ...particularCells,
  load: ports('load', 'harbor_code'),
  second_load: ports('load', 'second_harbor_code'),
  third_load: ports('load', 'third_harbor_code'),
  laycan_start: ({ load }) => load.start_time,
  laycan_end: ({ load }) => load.end_time,
  unload: ports('unload', 'harbor_code'),
  second_unload: ports('unload', 'second_harbor_code'),
  third_unload: ports('unload', 'third_harbor_code'),
  arrival_start: ({ unload }) => unload.start_time,
  arrival_end: ({ unload }) => unload.end_time,
  transit_days: ({ days }) => days,
  cut_offs: ({ cut_offs, load }, names, language) =>
    cutOffsText(
      cutOffsAtCall(cut_offs ?? [], load).filter(({ time }) => time !== null),
      {
        language,
        portText: (code) => portText(code, names, language),
        timeZoneOf: (code) => names.harbor(code)?.time_zone,
      },
    ),
};

const columns: readonly Column[] = [
  ...sheetFields.flatMap((field): Column[] => {
    const cell = knownCells[field];
    return cell ? [{ head: (language) => fieldName(language, field), cell }] : [];
  }),
  {
    head: (language) => sharedHeads.owner[language],
    cell: ({ shipowner }, _, language) =>
      language === 'zh'
        ? shipowner.chinese_title || shipowner.english_title
        : shipowner.english_title || shipowner.chinese_title,
  },
  { head: (language) => sharedHeads.confirmed[language], cell: ({ confirm_time }) => stampOf(confirm_time) },
  {
    head: (language) => sharedHeads.changed[language],
    cell: ({ change_time, ownLink }) => (ownLink ? '' : stampOf(change_time)),
  },
  {
    head: (language) => sharedHeads.withdrawn[language],
    cell: ({ withdrawn_time }) => stampOf(withdrawn_time),
  },
  { head: (language) => sharedHeads.demo[language], cell: ({ is_demo }) => (is_demo ? t('share.demo') : '') },
  {
    head: (language) => sharedHeads.link[language],
    // Only the person who imported a list can open its sailings. A link would not work for other people, so
    // the cell stays empty.
    cell: ({ id, ownLink }) => (ownLink ? '' : fullLink(sailingLink(id))),
  },
];

/** Returns sailings as a table, headings first. The application can import the table again. */
export function sheetTable(rows: readonly SharedRow[], names: HarborNames): (string | number)[][] {
  const language = currentLanguage();
  return [
    columns.map(({ head }) => head(language)),
    ...rows.map((row) => columns.map(({ cell }) => cell(row, names, language))),
  ];
}
