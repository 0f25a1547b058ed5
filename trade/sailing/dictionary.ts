import type { CargoTag, CategoryId, MachineId, freightTerms, harborTypes } from './sailing.ts';
import type { Language } from '../language.ts';
import { deadlineNames } from '../deadline/deadline-names.ts';
import { entriesOf } from '../keys-of.ts';

/** A name in both languages. */
export interface BilingualName {
  chinese_name: string;
  english_name: string;
}

const name = (chinese_name: string, english_name: string): BilingualName => ({ chinese_name, english_name });

/**
 * The names of every enumeration by id, in the order in which choices are shown. The compiler checks that the
 * enumerations of the API are complete.
 */
export const dictionary = {
  machine: {
    normal: name('普通杂货船', 'Conventional'),
    roll: name('滚装船', 'Ro-ro'),
    regular: name('班轮', 'Liner'),
    heavy_lift: name('重吊船', 'Heavy lift'),
  } satisfies Record<MachineId, BilingualName>,
  category: {
    breakbulk: name('件杂货', 'Breakbulk'),
    project: name('项目货', 'Project cargo'),
    ro_ro: name('滚装货', 'Ro-ro cargo'),
    bulk_bag: name('袋装货', 'Bagged cargo'),
    general: name('杂货', 'General cargo'),
  } satisfies Record<CategoryId, BilingualName>,
  cargo_tag: {
    vehicle: name('车辆', 'Vehicles'),
    equipment: name('设备', 'Equipment'),
    steel: name('钢材', 'Steel'),
    ton_bag: name('吨袋', 'Jumbo bags'),
  } satisfies Record<CargoTag, BilingualName>,
  harbor_type: {
    load: name('装货港', 'Loading'),
    unload: name('卸货港', 'Discharging'),
    both: name('装卸港', 'Loading and discharging'),
    transit: name('中途挂靠港', 'Via'),
  } satisfies Record<(typeof harborTypes)[number], BilingualName>,
  cut_off: deadlineNames,
  freight_terms: {
    fios: name('FIOS（船方不负担装卸、理舱费）', 'FIOS: free in, out and stowed'),
    fiost: name('FIOST（船方不负担装卸、理舱、平舱费）', 'FIOST: free in, out, stowed and trimmed'),
    liner: name('班轮条款（船方负担装卸费）', 'Liner terms: carrier pays loading and discharging'),
    lifo: name('LIFO（船方管装不管卸）', 'LIFO: liner in, free out'),
    filo: name('FILO（船方管卸不管装）', 'FILO: free in, liner out'),
  } satisfies Record<(typeof freightTerms)[number], BilingualName>,
  currency: {
    USD: name('美元', 'US dollar'),
    CNY: name('人民币', 'Chinese yuan'),
    EUR: name('欧元', 'Euro'),
  },
  price_unit: {
    freight_ton: name('计费吨', 'RT'),
    metric_ton: name('吨', 'tonne'),
    cubic_metre: name('立方米', 'cubic metre'),
    unit: name('台', 'unit'),
    lumpsum: name('包干', 'lump sum'),
  },
  role: {
    ADMIN: name('管理员', 'Administrator'),
    COMMON: name('会员', 'Member'),
    TOURIST: name('访客', 'Visitor'),
  },
  tier: {
    ordinary: name('普通会员', 'Ordinary'),
    vip: name('VIP 会员', 'VIP'),
    corporate: name('企业会员', 'Corporate'),
  },
} as const satisfies Record<string, Record<string, BilingualName>>;

export type DictionaryKind = keyof typeof dictionary;
export type DictionaryId<Kind extends DictionaryKind> = keyof (typeof dictionary)[Kind] & string;

const namesById: { readonly [Kind in DictionaryKind]: Readonly<Record<DictionaryId<Kind>, BilingualName>> } =
  dictionary;

/**
 * Returns one enumeration as rows `{id, chinese_name, english_name}`, in the order in which choices are
 * shown.
 */
export const dictionaryEntries = <Kind extends DictionaryKind>(
  kind: Kind,
): (BilingualName & { id: DictionaryId<Kind> })[] =>
  entriesOf<DictionaryId<Kind>, BilingualName>(namesById[kind]).map(([id, names]) => ({ id, ...names }));

/** True if an enumeration has the id. */
export const isDictionaryId = (kind: DictionaryKind, id: string): boolean =>
  Object.hasOwn(dictionary[kind], id);

/** Returns the name of an id in the reader's language; an unknown id is returned unchanged. */
export function dictionaryName(kind: DictionaryKind, id: string, language: Language): string {
  const names = new Map<string, BilingualName>(Object.entries(dictionary[kind])).get(id);
  if (!names) return id;
  return language === 'zh' ? names.chinese_name : names.english_name;
}

/** Returns the unit of a rate as it follows the amount: `/ 吨`, `per tonne`. A lump sum has no unit. */
export function unitOfRate(unit: string, language: Language): string {
  const text = dictionaryName('price_unit', unit, language);
  if (unit === 'lumpsum') return text;
  return language === 'zh' ? `/ ${text}` : `per ${text}`;
}
