import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { siteStatus } from '../../domain/operator/site-status.ts';
import { adminText } from '../admin-text.ts';
import { defineCommand, exitCodes, PlainFailure, type Command } from '../command.ts';

const usages = { zh: 'npm run admin -- status [--json]', en: 'npm run admin -- status [--json]' } as const;

const status = defineCommand({
  name: 'status',
  summary: {
    zh: '有哪些事项等待处理；有则退出码为 2',
    en: 'What waits for the operator; the exit code is 2 if something does',
  },
  usage: usages,
  input: v.strictObject({ isJson: v.boolean() }),
  prepare: async (words) => {
    const options = { json: { type: 'boolean', default: false }, lang: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length > 0) throw new PlainFailure(usages);
    return { isJson: values.json };
  },
  run: async function* (_, { database, now }) {
    yield await siteStatus(database, now);
  },
  show: async (events, { language, terminal }, { isJson }) => {
    let code: number = exitCodes.good;
    for await (const found of events) {
      const { numbers, waits } = found;
      if (waits.length > 0) code = exitCodes.someRefused;
      if (isJson) {
        terminal.print(JSON.stringify(found));
        continue;
      }
      for (const name of waits)
        terminal.print(
          adminText(language, `status_${name}` as 'status_invoices', { total: numbers[name] ?? 0 }),
        );
      if (waits.length === 0) terminal.print(adminText(language, 'status_nothing'));
      const { letters, due_publications: due, database_bytes: bytes, members } = numbers;
      const size = `${(bytes / 1_048_576).toFixed(0)} MB`;
      terminal.print(adminText(language, 'status_sizes', { letters, due, size, members }));
    }
    return code;
  },
});

export const statusCommands: readonly Command[] = [status];
