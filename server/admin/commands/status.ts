import * as v from 'valibot';

import { siteStatus } from '../../domain/operator/site-status.ts';
import { adminText } from '../admin-text.ts';
import { defineCommand, exitCodes, readNoWords, type Command } from '../command.ts';

const usages = { zh: 'npm run admin -- status', en: 'npm run admin -- status' } as const;

const status = defineCommand({
  name: 'status',
  isUnrecorded: true,
  summary: {
    zh: '列出待处理的事项；有则退出码为 2',
    en: 'List what needs attention; the exit code is 2 if anything does',
  },
  usage: usages,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages),
  run: async function* (_, { database, now }) {
    yield await siteStatus(database, now);
  },
  show: async (events, { language, terminal }) => {
    let code: number = exitCodes.good;
    for await (const { numbers, waits } of events) {
      if (waits.length > 0) code = exitCodes.someRefused;
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
