import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { importStatus, type SourceStatus } from '../../domain/schedule-import/import-status.ts';
import { importNamed, type NamedImportOutcome } from '../../domain/schedule-import/import-named.ts';
import type { RefusedVoyage } from '../../domain/schedule-import/import-schedules.ts';
import type { Language } from '../../../trade/language.ts';
import { defineCommand, exitCodes, PlainFailure, readNoWords, type Command } from '../command.ts';
import { voyageFaultNames } from '../messages/voyage-faults.ts';
import { adminText } from '../admin-text.ts';

const usages = {
  import: {
    zh: `npm run admin -- import dcsa 网址 --shipowner "船东" [--key 密钥] [--dry-run]

  网址                 船公司的 DCSA 商业船期接口 vessel-schedules，含筛选条件，只支持 https：
                       https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1
  --shipowner "名称"   船东编号、中文名或英文名
  --key 密钥           Bearer 密钥，或 "Consumer-Key: …" 这样的自定义请求头
  --dry-run            只检查，不写入

  不确定的航次不发布，并逐条说明原因。定时读取见 README 的 SCHEDULE_SOURCES。
  退出码：0 全部可导入，2 有航次被拒绝，1 失败。`,
    en: `npm run admin -- import dcsa URL --shipowner "NAME" [--key KEY] [--dry-run]

  URL                  a carrier's endpoint of DCSA Commercial Schedules, vessel-schedules with its filters, https only:
                       https://api.carrier.example/v1/vessel-schedules?carrierServiceCode=FE1
  --shipowner "NAME"   shipowner id, Chinese name or English name
  --key KEY            a bearer token, or a header of the carrier's own like "Consumer-Key: …"
  --dry-run            check only, write nothing

  Voyages that are not certain are not published; each is listed with the reason. To read it on a schedule see
  SCHEDULE_SOURCES in the README. Exit codes: 0 all voyages OK, 2 some refused, 1 failed.`,
  },
  status: { zh: 'npm run admin -- import status', en: 'npm run admin -- import status' },
} as const;

const importDcsa = defineCommand({
  name: 'import dcsa',
  needsPorts: true,
  summary: {
    zh: '从船公司的 DCSA 接口导入集装箱船期',
    en: 'Import container sailings from a DCSA endpoint of a carrier',
  },
  usage: usages.import,
  input: v.strictObject({
    url: v.string(),
    shipowner: v.string(),
    key: v.string(),
    isDryRun: v.boolean(),
  }),
  prepare: async (words) => {
    const options = {
      shipowner: { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      lang: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [url = '', ...more] = positionals;
    const isRight = URL.canParse(url) && more.length === 0 && values.shipowner.trim() !== '';
    if (!isRight) throw new PlainFailure(usages.import);
    return { url, shipowner: values.shipowner.trim(), key: values.key.trim(), isDryRun: values['dry-run'] };
  },
  run: async function* (order, workplace) {
    yield await importNamed(order, workplace);
  },
  show: async (outcomes, { language, terminal }, { isDryRun }) => {
    let exitCode: number = exitCodes.failed;
    for await (const outcome of outcomes) {
      if (outcome.kind === 'whole') {
        for (const refused of outcome.refused) terminal.print(refusedLine(refused, language));
        terminal.print(
          adminText(language, 'dcsa_counts', { ...countsOf(outcome), refused: outcome.refused.length }),
        );
        if (isDryRun) terminal.print(adminText(language, 'dcsa_dry_run'));
        exitCode = outcome.refused.length > 0 ? exitCodes.someRefused : exitCodes.good;
      } else if (outcome.kind === 'unchanged') {
        terminal.print(adminText(language, 'dcsa_unchanged'));
        exitCode = exitCodes.good;
      } else terminal.complain(failureLine(outcome, language));
    }
    return exitCode;
  },
});

type Failed = Exclude<NamedImportOutcome, { kind: 'whole' | 'unchanged' }>;

function failureLine(outcome: Failed, language: Language): string {
  if (outcome.kind === 'failed') {
    const { fault, page } = outcome;
    return adminText(language, 'dcsa_failed', { page, problem: adminText(language, `dcsa_${fault}`) });
  }
  const names = outcome.near.map(({ id, chinese_title }) => `${chinese_title} (${id})`).join(', ');
  return [
    adminText(language, 'shipowner_unknown', { name: outcome.name }),
    ...(names === '' ? [] : [adminText(language, 'shipowner_near', { names })]),
  ].join('\n');
}

const refusedLine = ({ voyage, fault, harbor_code }: RefusedVoyage, language: Language): string =>
  adminText(language, 'dcsa_refused', {
    voyage,
    reason: voyageFaultNames[language][fault],
    harbor_code,
  }).trimEnd();

const countsOf = ({
  kind: _kind,
  refused: _refused,
  ...counts
}: Extract<NamedImportOutcome, { kind: 'whole' }>) => counts;

const status = defineCommand({
  name: 'import status',
  isUnrecorded: true,
  summary: { zh: '查看各船公司接口的导入情况', en: 'Show the state of the imports from carriers' },
  usage: usages.status,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages.status),
  run: async function* (_, workplace) {
    yield { sources: await importStatus(workplace) };
  },
  show: async (events, { language, terminal }) => {
    for await (const { sources } of events) {
      if (sources.length === 0) terminal.print(adminText(language, 'dcsa_none'));
      for (const source of sources) for (const line of linesOf(source, language)) terminal.print(line);
    }
    return exitCodes.good;
  },
});

function linesOf(source: SourceStatus, language: Language): string[] {
  const never = adminText(language, 'api_key_never');
  const { outcome, detail } = source;
  const state =
    outcome === null
      ? never
      : outcome === 'whole'
        ? adminText(language, 'dcsa_whole')
        : adminText(language, `dcsa_${outcome}`);
  return [
    `${source[language === 'zh' ? 'chinese_title' : 'english_title']}  ${source.url}`,
    adminText(language, 'dcsa_state', {
      live: source.live_total,
      state,
      run: source.run_time ?? never,
      whole: source.whole_time ?? never,
      next: source.next_time ?? '-',
    }),
    ...(detail.refused ?? []).map((refused) => refusedLine(refused, language)),
  ];
}

export const importDcsaCommands: readonly Command[] = [importDcsa, status];
