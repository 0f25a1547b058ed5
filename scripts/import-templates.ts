/** Writes docs/import-template.xlsx and docs/import-example.xlsx: `npx tsx scripts/import-templates.ts`. */
import { fileURLToPath } from 'node:url';

import writeExcelFile from 'write-excel-file/node';

import type { SheetField } from '../trade/sheet/headers/field.ts';
import { fieldName } from '../contract/messages/sheet/note-sentence.ts';

interface TemplateColumn {
  field: SheetField;
  width: number;
  isNeeded?: boolean;
  zh: string;
  en: string;
}

const columns: readonly TemplateColumn[] = [
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

/** The sailing list of an invented shipowner, with as many notations of dates and ports as people use. */
const example: readonly (readonly (string | null)[])[] = [
  [
    '海风先锋 HAI FENG PIONEER',
    null,
    '2612W',
    '普通',
    '件杂货',
    '钢材、设备',
    '上海/太仓/张家港',
    '2026-12-12/15',
    '新加坡 2026-12-21',
    '杰贝阿里',
    '2027-01-05',
    null,
    'USD 62/MT',
    null,
    '可配重大件',
    null,
    null,
    null,
    null,
    '截关，上海，2026-12-11 17:00；截港，太仓，2026-12-10 12:00',
  ],
  [
    'HAI FENG GLORY',
    null,
    '2701W',
    'MPP',
    'project',
    'equipment',
    'Shanghai or Taicang',
    'JAN 12/15',
    null,
    'Jebel Ali, UAE',
    'FEB 5',
    null,
    'USD 78/W/M',
    null,
    null,
    'FIOS',
    'geared',
    '120',
    '28,000',
  ],
  [
    'TBN',
    null,
    null,
    '重吊',
    '工程项目货',
    '设备',
    '天津新港',
    '1月上旬',
    null,
    '汉堡',
    null,
    '42',
    '面议',
    null,
    '船名待定',
  ],
  [
    '海风新程',
    null,
    '2702',
    '滚装',
    '车辆滚装',
    '车辆',
    '连云港、烟台',
    '1/20-25',
    null,
    '吉达港',
    '2/18',
    null,
    'USD 55/CBM',
    null,
    null,
  ],
  [
    'HAI FENG STAR',
    null,
    '003W',
    'RORO',
    null,
    'vehicles, trucks',
    'CNSHA,CNTAG',
    '25-28 JAN',
    null,
    'BEANR',
    'EARLY MAR',
    null,
    null,
    null,
    'Also for machinery',
  ],
  [
    '海风远景',
    null,
    '2703E',
    '班轮',
    '普通杂货',
    null,
    '宁波',
    '2月5日-8日',
    null,
    '胡志明',
    '2月14日',
    null,
    '¥380/吨',
    null,
    null,
  ],
  [
    null,
    null,
    null,
    '普通',
    '袋装散货',
    '吨袋',
    '青岛港',
    'END JAN',
    null,
    'Lagos',
    null,
    '38',
    null,
    null,
    null,
  ],
  [
    '海风致远',
    null,
    '2704W',
    '普通',
    '件杂货',
    '钢材',
    '张家港',
    '2027/2/10-2027/2/16',
    null,
    '达曼/杰贝阿里',
    '2027/3/8',
    null,
    'USD 60/MT',
    null,
    null,
  ],
];

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
await write('import-template.xlsx', []);
await write('import-example.xlsx', example);

async function write(name: string, rows: readonly (readonly (string | null)[])[]): Promise<void> {
  const header = columns.map(({ field, isNeeded }) => ({
    value: `${fieldName('zh', field)} ${fieldName('en', field)}`,
    fontWeight: 'bold' as const,
    wrap: true,
    height: 34,
    backgroundColor: isNeeded ? '#F6DFA9' : '#E8EEF2',
  }));
  // Cells are text, so that the spreadsheet does not convert values to dates.
  const cells = rows.map((row) =>
    row.map((value) => (value === null ? null : { value, type: String, format: '@' })),
  );
  const notes = [
    ['列 Column', '怎么写', 'How to write it', '必填 Needed'].map((value) => ({
      value,
      fontWeight: 'bold' as const,
    })),
    ...columns.map(({ field, zh, en, isNeeded }) => [
      { value: `${fieldName('zh', field)} ${fieldName('en', field)}` },
      { value: zh, wrap: true },
      { value: en, wrap: true },
      { value: isNeeded ? '是 yes' : '' },
    ]),
  ];
  await writeExcelFile([
    {
      sheet: '船期 Sailings',
      data: [header, ...cells],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    },
    {
      sheet: '说明 Notes',
      data: notes,
      columns: [{ width: 30 }, { width: 60 }, { width: 70 }, { width: 14 }],
    },
  ]).toFile(`${docs}${name}`);
}
