import type { SheetField } from '../../trade/sheet/headers/field.ts';

interface TemplateColumn {
  field: SheetField;
  width: number;
  isNeeded?: boolean;
  /** The Chinese hint on how to fill in the column. */
  zh: string;
  /** The English hint on how to fill in the column. */
  en: string;
}

/** The columns of the template, with the hints on its second sheet. */
export const columns: readonly TemplateColumn[] = [
  {
    field: 'ship_name',
    width: 24,
    zh: '留空、TBN 或“待定”表示船名待定',
    en: 'Empty, TBN or TBA: vessel to be named',
  },
  { field: 'imo', width: 14, zh: '七位数字', en: 'Seven digits' },
  { field: 'voyage_number', width: 12, zh: '照写', en: 'As you write it' },
  {
    field: 'machine',
    width: 16,
    zh: '普通、滚装、班轮、重吊；没有此列按普通',
    en: 'conventional, ro-ro, liner, heavy lift; conventional without this column',
  },
  {
    field: 'category',
    width: 18,
    zh: '件杂货、工程项目货、车辆滚装、袋装散货、普通杂货',
    en: 'breakbulk, project cargo, ro-ro cargo, bagged bulk, general cargo',
  },
  {
    field: 'cargo',
    width: 18,
    zh: '车辆、设备、钢材、吨袋；其他文字写入备注',
    en: 'vehicles, equipment, steel, ton bags; other words go to the remark',
  },
  {
    field: 'load',
    width: 26,
    isNeeded: true,
    zh: '中文名、英文名、拼音或五位代码；最多三个备选港，如 上海/太仓/张家港',
    en: 'Chinese or English name, pinyin or code; up to three alternatives: Shanghai or Taicang',
  },
  {
    field: 'laycan',
    width: 24,
    isNeeded: true,
    zh: '2026-12-12、12/12-15、12月12日、12月上旬、DEC 12/15；不写年份取下一个',
    en: '2026-12-12, 12/12-15, DEC 12/15, END DEC; without a year the next one is meant',
  },
  {
    field: 'via',
    width: 26,
    zh: '按顺序写港口和日期，如 新加坡 12/20, 科伦坡 12/26；没有日期的写入备注',
    en: 'Ports in order with dates: Singapore 12/20, Colombo 12/26; without dates they go to the remark',
  },
  { field: 'unload', width: 26, isNeeded: true, zh: '写法同起运港', en: 'As the loading port' },
  {
    field: 'arrival',
    width: 22,
    isNeeded: true,
    zh: '写法同受载期；也可只填航程天数',
    en: 'As the laycan; or give the transit days instead',
  },
  { field: 'transit_days', width: 14, zh: '没有抵港日期时填写', en: 'Where no arrival is given' },
  { field: 'rate', width: 16, zh: '如 USD 65/MT；面议可留空', en: 'USD 65/MT; empty if not quoted' },
  {
    field: 'manager',
    width: 16,
    zh: '该船东已有的航线经理',
    en: 'A route manager of this shipowner that is known already',
  },
  { field: 'remark', width: 30, zh: '照写', en: 'As you write it' },
  {
    field: 'freight_terms',
    width: 12,
    zh: 'FIOS、FIOST、班轮条款、LIFO、FILO',
    en: 'FIOS, FIOST, liner, LIFO, FILO',
  },
  { field: 'gear', width: 12, zh: '有、无', en: 'geared, gearless' },
  { field: 'lift_tons', width: 14, zh: '单吊最大吨数', en: 'Tons that one lift takes at most' },
  { field: 'deadweight_tons', width: 12, zh: '整吨', en: 'Whole tons' },
  {
    field: 'cut_offs',
    width: 34,
    zh: '哪一种、港口、当地时间、依据，如 截关，上海，12-11 17:00，船东公布；几条用分号隔开',
    en: 'Which, port, local time, source: Customs cut-off, Shanghai, 12-11 17:00, Published; several are parted by semicolons',
  },
];
