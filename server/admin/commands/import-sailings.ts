import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { limits } from '../../../contract/limits.ts';
import { importSailings } from '../../domain/sailings/import-sailings.ts';
import { defineCommand, PlainFailure } from '../command.ts';
import { readSheetFile } from '../read-sheet-file.ts';
import { showImport } from '../show-import.ts';

const cell = v.union([v.string(), v.number(), v.boolean(), v.null(), v.strictObject({ date: v.string() })]);

const input = v.strictObject({
  /** Headers and titles may come on top of the rows that count. */
  rows: v.pipe(v.array(v.array(cell)), v.maxLength(limits.sheetRowsMost * 2)),
  shipowner: v.string(),
  isCreating: v.boolean(),
  isEstimating: v.boolean(),
  isDryRun: v.boolean(),
  title: v.string(),
  /** For the operator's end only. */
  report: v.optional(v.string()),
  isBrief: v.boolean(),
});

const options = {
  shipowner: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'create-shipowner': { type: 'boolean', default: false },
  estimate: { type: 'boolean', default: false },
  sheet: { type: 'string' },
  report: { type: 'string' },
  brief: { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const;

const usage = {
  zh: `npm run admin -- import sailings 文件.xlsx|.csv --shipowner "船东" [选项]

  --shipowner "名称"   船东编号、中文名或英文名
  --dry-run            只检查，不写入
  --create-shipowner   船东不存在时新建（"中文名 | English name"）
  --estimate           没有抵港日期时按大圆距离、13 节推算（计为已更正，并在备注中注明）
  --sheet "名称"       工作表；默认取表头最清楚的一张
  --report 文件.csv    写出逐行报告
  --brief              只列出被拒绝的行
  --lang zh|en         语言

  退出码：0 全部可导入，2 有行被拒绝，1 失败。写法说明见 docs/import.md。`,
  en: `npm run admin -- import sailings FILE.xlsx|.csv --shipowner "…" [options]

  --shipowner "NAME"   its id, its Chinese or its English title
  --dry-run            check only, write nothing
  --create-shipowner   make the shipowner if it is not known ("中文名 | English name")
  --estimate           compute missing arrivals from the great circle at 13 knots (corrected, and said in the remark)
  --sheet "NAME"       the sheet of the workbook; else the one with the clearest header
  --report FILE.csv    write a report row by row
  --brief              list refused rows only
  --lang zh|en         language

  Exit codes: 0 all good, 2 some rows were refused, 1 failed. How to write a sheet: docs/import.md.`,
};

export const importSailingsCommand = defineCommand({
  name: 'import sailings',
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
    const { rows, title } = await readSheetFile(path, { sheet: values.sheet });
    return {
      rows,
      title,
      shipowner: values.shipowner.trim(),
      isCreating: values['create-shipowner'],
      isEstimating: values.estimate,
      isDryRun: values['dry-run'],
      isBrief: values.brief,
      ...(report ? { report } : {}),
    };
  },
  run: (request, workplace) => importSailings(request, workplace),
  show: (events, operator, request) => showImport(events, operator, request),
});
