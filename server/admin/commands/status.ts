import * as v from 'valibot';

import type { Waiting } from '../../db/site/waiting.ts';
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
      terminal.print(adminText(language, 'status_work', workOf(numbers)));
    }
    return code;
  },
});

const workOf = (numbers: Waiting) => ({
  alerts: numbers.waiting_alerts,
  sms: numbers.sms_hour,
  entered: numbers.verified_sms_hour,
  position: minutesOf(numbers.position_age_s),
  carrier: minutesOf(numbers.carrier_age_s),
  terminal: minutesOf(numbers.terminal_age_s),
});

const minutesOf = (seconds: number | null): string => (seconds === null ? '–' : (seconds / 60).toFixed(0));

export const statusCommands: readonly Command[] = [status];
