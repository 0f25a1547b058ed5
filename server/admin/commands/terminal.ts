import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { checkTerminal } from '../../domain/terminals/check-terminal.ts';
import { terminalStatus, type TerminalStatus } from '../../domain/terminals/terminal-status.ts';
import type { Language } from '../../../trade/language.ts';
import { adminText } from '../admin-text.ts';
import { defineCommand, exitCodes, PlainFailure, readNoWords, type Command } from '../command.ts';
import { callFaultNames, differenceNames, terminalOutcomeName } from '../messages/terminal-words.ts';

const usages = {
  check: {
    zh: `npm run admin -- terminal check 说明.json 样本

  说明.json   码头的说明文件，见 docs/terminals.md
  样本        已保存的码头网页、CSV 或 JSON

  按说明读取样本并列出每条靠泊和截止时间，不连接网络，不写入。退出码：0 全部读取，2 有行被拒绝，1 失败。`,
    en: `npm run admin -- terminal check DESCRIPTION.json SAMPLE

  DESCRIPTION.json   the description of a terminal, see docs/terminals.md
  SAMPLE             a saved page, CSV or JSON of the terminal

  Reads the sample by the description and lists every call with its times. Connects nowhere and writes nothing.
  Exit codes: 0 every row was read, 2 some rows were refused, 1 failed.`,
  },
  status: { zh: 'npm run admin -- terminal status', en: 'npm run admin -- terminal status' },
} as const;

/**
 * The maximum size in characters of a sample file. It equals the size in bytes at which the server stops
 * reading a terminal's list.
 */
const sampleCharsMost = 12_000_000;

const check = defineCommand({
  name: 'terminal check',
  isUnrecorded: true,
  needsPorts: true,
  summary: { zh: '用样本检查码头的说明文件', en: 'Check the description of a terminal with a sample' },
  usage: usages.check,
  input: v.strictObject({
    description: v.pipe(v.string(), v.maxLength(100_000)),
    answer: v.pipe(v.string(), v.maxLength(sampleCharsMost)),
  }),
  prepare: async (words, { folder }) => {
    const options = { lang: { type: 'string' } } as const;
    const { positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [description, sample, ...more] = positionals;
    if (description === undefined || sample === undefined || more.length > 0)
      throw new PlainFailure(usages.check);
    const contentOf = async (path: string) => {
      try {
        return await readFile(resolve(folder, path));
      } catch (cause) {
        throw new PlainFailure('file_missing', { path }, { cause });
      }
    };
    return {
      description: (await contentOf(description)).toString('utf8'),
      answer: (await contentOf(sample)).toString('base64'),
    };
  },
  run: async function* (files, workplace) {
    yield await checkTerminal(files, workplace);
  },
  show: async (events, { language, terminal }) => {
    let exitCode: number = exitCodes.failed;
    for await (const outcome of events) {
      if (outcome.kind === 'not_described') {
        terminal.complain(adminText(language, 'terminal_not_described', { problem: outcome.problem }));
        continue;
      }
      if (outcome.kind === 'failed') {
        terminal.complain(terminalOutcomeName(outcome.fault, language));
        continue;
      }
      for (const {
        ship_name,
        voyage_number,
        terminal: place,
        berth_time,
        departure_time,
        deadlines,
      } of outcome.calls) {
        const times = Object.entries(deadlines).map(([code, time]) => `${code} ${time}`);
        terminal.print(
          [ship_name, voyage_number, place, `${berth_time ?? '-'} – ${departure_time ?? '-'}`, ...times].join(
            '  ',
          ),
        );
      }
      for (const refused of outcome.refused) terminal.print(refusedLine(refused, language));
      exitCode = outcome.refused.length > 0 ? exitCodes.someRefused : exitCodes.good;
    }
    return exitCode;
  },
});

const status = defineCommand({
  name: 'terminal status',
  isUnrecorded: true,
  summary: { zh: '查看各码头的读取情况', en: 'Show the state of the reads from terminals' },
  usage: usages.status,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages.status),
  run: async function* (_, workplace) {
    yield { terminals: await terminalStatus(workplace) };
  },
  show: async (events, { language, terminal }) => {
    for await (const { terminals } of events) {
      if (terminals.length === 0) terminal.print(adminText(language, 'terminal_none'));
      for (const one of terminals) for (const line of linesOf(one, language)) terminal.print(line);
    }
    return exitCodes.good;
  },
});

function linesOf({ name, harbor_code, url, detail, ...state }: TerminalStatus, language: Language): string[] {
  const never = adminText(language, 'api_key_never');
  return [
    `${name}  ${harbor_code}  ${url}`,
    adminText(language, 'terminal_state', {
      calls: detail.calls ?? 0,
      matched: detail.matched ?? 0,
      state: state.outcome === null ? never : terminalOutcomeName(state.outcome, language),
      run: state.run_time ?? never,
      whole: state.whole_time ?? never,
      next: state.next_time ?? '-',
    }),
    ...(detail.refused ?? []).map((refused) => refusedLine(refused, language)),
    ...(detail.differences ?? []).map(({ call, kind, terminal, published }) =>
      adminText(language, 'terminal_difference', {
        call,
        kind: differenceNames[language][kind] ?? kind,
        terminal,
        published,
      }),
    ),
  ];
}

const refusedLine = ({ call, fault }: { call: string; fault: string }, language: Language): string =>
  adminText(language, 'terminal_refused', { call, reason: callFaultNames[language][fault] ?? fault });

export const terminalCommands: readonly Command[] = [check, status];
