import * as v from 'valibot';

import { consoleFailureHandle } from '../../../contract/calls/console/failures.ts';
import { AppError } from '../../../contract/error-code.ts';
import { listFailures, retryFailure } from '../../domain/console/failure-queue.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('failure list');
const listCommand = defineCommand({
  name: 'failure list',
  summary: {
    zh: '列出未能发出的邮件和提醒，以及最近一次读取失败的船公司接口和码头',
    en: 'List emails and alerts that were given up, and carriers and terminals whose last read failed',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, workplace): AsyncGenerator<AdminMessage> {
    const { list } = await listFailures(workplace);
    if (list.length === 0) yield good('failures_none');
    for (const row of list) {
      const { kind, id, about, recipient, problem, since } = row;
      const parts = [kind, id, about, recipient, problem, since?.slice(0, 16) ?? ''];
      yield { row, line: parts.filter((part) => part !== '').join('  ') };
    }
  },
  show: showMessages,
});

const input = consoleFailureHandle.request;

interface Described {
  name: 'failure retry' | 'failure drop';
  usage: string;
  summary: Command['summary'];
  decision: 'retry' | 'drop';
}

const deciding = ({ name, usage, summary, decision }: Described) =>
  defineCommand({
    name,
    summary,
    usage: usageOf(usage),
    input,
    prepare: async (words) => {
      const { positionals } = readWords(words, { usage, count: 2, options: {} });
      return fitting(input, { kind: positionals[0], id: positionals[1], decision }, usage);
    },
    run: async function* (request, workplace): AsyncGenerator<AdminMessage> {
      const { id } = request;
      try {
        await retryFailure(request, workplace);
        yield good(decision === 'drop' ? 'failure_dropped' : 'failure_retried', { id });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        yield bad('failure_unknown', { id });
      }
    },
    show: showMessages,
  });

/** The commands for work that failed. They run the same code as the queue of failures in the console. */
export const failureCommands: readonly Command[] = [
  listCommand,
  deciding({
    name: 'failure retry',
    usage: 'failure retry letter|alerts|source|terminal ID',
    summary: {
      zh: '立即重试 failure list 列出的一项',
      en: 'Try one item of failure list again at once',
    },
    decision: 'retry',
  }),
  deciding({
    name: 'failure drop',
    usage: 'failure drop alerts ID',
    summary: {
      zh: '放弃 failure list 列出的提醒，不再发送',
      en: 'Drop alerts of failure list without sending them',
    },
    decision: 'drop',
  }),
];
