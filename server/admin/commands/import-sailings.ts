import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import * as limits from '../../../contract/limits/limits.ts';
import { importSailings } from '../../domain/sailings/import-sailings.ts';
import type { SheetCell } from '../../../trade/sheet/cell.ts';
import { defineCommand, PlainFailure } from '../command.ts';
import { readSheetFile } from '../read-sheet-file.ts';
import { showImport } from '../show-import.ts';

/** The maximum number of sheets, more than any file of sailings has. */
const sheetsMost = 200;

const isCell = (cell: unknown): boolean =>
  cell === null ||
  ['string', 'number', 'boolean'].includes(typeof cell) ||
  (typeof cell === 'object' && 'date' in cell && typeof cell.date === 'string');

/**
 * Returns true if all rows have the right form. One plain function checks them, because validating every cell
 * with a schema takes a second for twenty thousand rows.
 */
const areRows = (rows: unknown): boolean =>
  Array.isArray(rows) &&
  rows.length <= limits.sheetRowsMost * 2 &&
  rows.every((row) => Array.isArray(row) && row.every(isCell));

const marks = v.array(v.tuple([v.number(), v.picklist(['struck', 'partly_struck', 'revised', 'hidden'])]));

const sheet = v.strictObject({
  name: v.string(),
  /** The maximum is twice the limit of data rows, because a sheet also contains headers and titles. */
  rows: v.custom<SheetCell[][]>(areRows),
  marks,
  columnMarks: marks,
  isHidden: v.boolean(),
  hiddenRows: v.number(),
  hiddenColumns: v.number(),
  farCells: v.number(),
  rowTotal: v.number(),
});

const input = v.strictObject({
  sheets: v.pipe(v.array(sheet), v.maxLength(sheetsMost)),
  isPastIncluded: v.boolean(),
  shipowner: v.string(),
  isCreating: v.boolean(),
  isEstimating: v.boolean(),
  isAssuming: v.boolean(),
  isDryRun: v.boolean(),
  title: v.string(),
  /** Options that only the process in which the command was typed reads; the server ignores them. */
  report: v.optional(v.string()),
  isBrief: v.boolean(),
});

const options = {
  shipowner: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'create-shipowner': { type: 'boolean', default: false },
  estimate: { type: 'boolean', default: false },
  'with-assumptions': { type: 'boolean', default: false },
  sheet: { type: 'string' },
  report: { type: 'string' },
  'old-list': { type: 'boolean', default: false },
  brief: { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const;

const usage = {
  zh: `npm run admin -- import sailings 文件.xlsx|.csv --shipowner "船东" [选项]

  --shipowner "名称"   船东编号、中文名或英文名
  --dry-run            只检查，不写入
  --create-shipowner   船东不存在时新建（"中文名 | English name"）
  --estimate           没有抵港日期时按大圆距离、13 节推算（计为已更正，并在备注中注明）
  --with-assumptions   核对过报告后，也导入带有港口、日期或船名推断的行
  --sheet "名称"       只读取这一张工作表；默认读取全部可见的工作表
  --old-list           表日期超过 31 天仍导入
  --report 文件.csv    写出逐行报告
  --brief              只列出被拒绝的行
  --lang zh|en         语言

  退出码：0 全部可导入，2 有行被拒绝，1 失败。写法说明见 docs/import.md。`,
  en: `npm run admin -- import sailings FILE.xlsx|.csv --shipowner "…" [options]

  --shipowner "NAME"   shipowner id, Chinese name or English name
  --dry-run            check only, write nothing
  --create-shipowner   create the shipowner if it does not exist ("中文名 | English name")
  --estimate           calculate missing arrivals from the great-circle distance at 13 knots (counted as corrected, stated in the remarks)
  --with-assumptions   after checking the report, also import rows with assumptions about ports, days or vessels
  --sheet "NAME"       read only this sheet of the workbook; by default every visible one
  --old-list           import a list whose date is more than 31 days ago
  --report FILE.csv    write a row-by-row report
  --brief              list refused rows only
  --lang zh|en         language

  Exit codes: 0 all rows OK, 2 some rows refused, 1 failed. Sheet format: docs/import.md.`,
};

export const importSailingsCommand = defineCommand({
  name: 'import sailings',
  needsPorts: true,
  summary: {
    zh: '从 .xlsx 或 .csv 导入一个船东的船期',
    en: 'Import the sailings of a shipowner from a .xlsx or .csv',
  },
  usage,
  input,
  prepare: async (words, { folder }) => {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length > 0 || !values.shipowner?.trim()) throw new PlainFailure(usage);
    const path = resolve(folder, file);
    const report = values.report ? resolve(folder, values.report) : undefined;
    if (report === path) throw new PlainFailure('report_is_file');
    const { sheets, title } = await readSheetFile(path, { sheet: values.sheet });
    return {
      sheets: sheets.map((one) => ({
        ...one,
        marks: [...one.marks],
        columnMarks: [...one.columnMarks],
      })),
      title,
      isPastIncluded: values['old-list'],
      shipowner: values.shipowner.trim(),
      isCreating: values['create-shipowner'],
      isEstimating: values.estimate,
      isAssuming: values['with-assumptions'],
      isDryRun: values['dry-run'],
      isBrief: values.brief,
      ...(report ? { report } : {}),
    };
  },
  run: (request, workplace) => importSailings(request, workplace),
  show: (events, operator, request) => showImport(events, operator, request),
});
