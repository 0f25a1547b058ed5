import { describe, expect, expectTypeOf, test } from 'vitest';

import { sheetEn } from '../../contract/messages/sheet/en.ts';
import { sheetZh } from '../../contract/messages/sheet/zh.ts';
import { catalogue as en } from '../../src/i18n/en/catalogue.ts';
import { catalogue as zh } from '../../src/i18n/zh/catalogue.ts';
import { draftShape } from '../draft/draft.ts';
import { sailingColumns, laterColumns } from '../lane-pack/lane-columns.ts';
import { keysOf } from '../keys-of.ts';
import { sailingDetail, sailingRow, type SailingDetail } from '../sailing/sailing.ts';
import { filterKeys, filters } from './filters.ts';
import { headerSpellings } from './headers.ts';
import { particularUses, type ParticularUse } from './particular-row.ts';
import { detailKeys, keysWith, particularKeys, particularRow, type ParticularKey } from './particulars.ts';
import { sheetColumns, sheetParticulars } from './sheet-columns.ts';
import { units, withoutUnit } from './units.ts';

/** The properties of a sailing that are not particulars (fields that `particulars.ts` describes). */
const otherEntries = [
  ...(['id', 'shipowner', 'is_demo', 'locked', 'kind'] as const),
  ...(['load', 'unload', 'harbors', 'cut_offs', 'arrivals', 'moves'] as const),
  ...(['days', 'overlap_days', 'via_times'] as const),
  ...(['create_time', 'publish_time', 'change_time', 'confirm_time', 'withdrawn_time'] as const),
];
/** A sailing contains the contact card of its manager; a draft contains only the manager's id. */
const keyInSailing = (key: ParticularKey): string => (key === 'manager_id' ? 'manager' : key);

const sheetKeys: readonly ParticularKey[] = sheetParticulars.map((column) => sheetColumns[column]);
const packedNames: readonly string[] = [...sailingColumns.values, ...laterColumns.map(({ name }) => name)];
const isUsed: Record<ParticularUse, (key: ParticularKey) => boolean> = {
  pack: (key) => packedNames.includes(key),
  // Sheets of drafts have a column for each cell of the grid.
  export: (key) => particularRow(key).cell !== undefined,
  share: (key) => sheetKeys.includes(key) && particularRow(key).omitted?.share === undefined,
  compare: (key) => particularRow(key).compared !== undefined,
  search: (key) => filterKeys.some((filter) => filters[filter].about === key),
};

const textIn = (book: Readonly<Record<string, object>>, name: string): unknown => {
  const [feature = '', text = ''] = name.split('.');
  return new Map<string, unknown>(Object.entries(book[feature] ?? {})).get(text);
};

describe('the table of particulars', () => {
  test('has the particulars of the schema of a sailing', () => {
    const entries = Object.keys(sailingDetail.entries).filter(
      (name) => !otherEntries.some((one) => one === name),
    );
    expect(particularKeys.map(keyInSailing).toSorted()).toEqual(entries.toSorted());
    expectTypeOf<
      Exclude<keyof SailingDetail, (typeof otherEntries)[number] | ParticularKey>
    >().toEqualTypeOf<'manager'>();
  });

  test('has the fields of a draft', () => {
    const { sequence: _, ...fields } = draftShape.fields;
    expect(particularKeys.toSorted()).toEqual(
      [...Object.keys(fields), ...Object.keys(draftShape.sets)].toSorted(),
    );
  });

  test('names the particulars that rows of a search result lack', () => {
    const lacked = Object.keys(sailingDetail.entries).filter((name) => !(name in sailingRow.entries));
    expect(detailKeys.toSorted()).toEqual(particularKeys.filter((key) => lacked.includes(key)).toSorted());
  });
});

describe.each(particularKeys)('the particular %s', (key) => {
  const row = particularRow(key);

  test.each(particularUses)('has a part in "%s" or a reason to be left out', (use) => {
    const reason = row.omitted?.[use] ?? '';
    expect(isUsed[use](key)).toBe(reason === '');
  });

  test('has a name in both languages', () => {
    const names = row.isOptional && row.compared ? [row.name, row.compared] : [row.name];
    for (const book of [zh, en])
      expect(names.map((name) => textIn(book, name))).toEqual(names.map(() => expect.stringMatching(/./)));
  });

  test('has a cell in the grid, unless only container voyages have it', () => {
    expect(row.cell === undefined).toBe(row.isOfContainers === true);
  });
});

describe.each(keysOf(units))('the unit %s', (unit) => {
  test('has a text in both languages that is read as its number', () => {
    for (const book of [zh, en]) {
      const text = String(textIn(book, units[unit].text)).replace('{{n}}', '12.5');
      expect(withoutUnit(text, unit)).toBe('12.5');
      expect(text).not.toBe('12.5');
    }
  });
});

describe('the columns of lane packs', () => {
  test('stay at the places where devices store them', () => {
    expect(sailingColumns.values.join(' ')).toBe(
      'shipowner machine_id category_id shiproute_id cargo_tags is_price is_demo locked source disclaimer ' +
        'ship_name imo voyage_number is_geared lift_tons deadweight_tons price_amount price_currency ' +
        'price_unit freight_terms remark',
    );
  });

  test('have one place each', () => {
    const places = laterColumns.map(({ format, place }) => `${format}.${place}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('the columns of sheets', () => {
  test.each(sheetParticulars)('%s has headers in both languages', (column) => {
    const [chinese = '', ...english] = headerSpellings[column].split('|');
    expect(chinese).toMatch(/\p{Script=Han}|imo/u);
    expect(english.join('')).toMatch(/[a-z]/);
    expect(sheetZh[`field_${column}`]).not.toBe('');
    expect(sheetEn[`field_${column}`]).not.toBe('');
  });

  test('a particular has at most one column', () => {
    expect(new Set(sheetKeys).size).toBe(sheetKeys.length);
  });
});

describe('the table of filters', () => {
  test.each(filterKeys)('%s has a name in both languages', (key) => {
    for (const book of [zh, en]) expect(textIn(book, filters[key].name)).toEqual(expect.stringMatching(/./));
  });

  test('compares only particulars that every reader sees', () => {
    const seenByAll = [
      ...Object.entries(sailingRow.entries)
        .filter(([, schema]) => schema.type !== 'optional')
        .map(([name]) => name),
      ...keysWith({ detailFor: 'visitor' }),
    ];
    const compared = filterKeys.flatMap((key) => filters[key].about ?? []);
    expect(compared.filter((key) => !seenByAll.includes(key))).toEqual([]);
  });
});
