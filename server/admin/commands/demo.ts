import * as v from 'valibot';

import { removeDemo } from '../../domain/operator/remove-demo.ts';
import { bad, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';

const usage = 'demo remove [--yes]';

const removeCommand = defineCommand({
  name: 'demo remove',
  summary: {
    zh: '删除全部演示数据和演示账号',
    en: 'Delete all demo data and the demo accounts',
  },
  usage: usageOf(usage),
  input: v.strictObject({ isSure: v.boolean() }),
  prepare: async (words) => {
    const options = { yes: { type: 'boolean', default: false } } as const;
    return { isSure: readWords(words, { usage, count: 0, options }).values.yes };
  },
  run: async function* (input, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await removeDemo(input, workplace);
    if (outcome.kind === 'none') return yield good('demo_none');
    if (outcome.kind === 'asked') return yield bad('demo_remove_asked');
    const { accounts, deleted } = outcome;
    const values = { accounts, shipowners: deleted.shipowner ?? 0, sailings: deleted.information ?? 0 };
    yield good('demo_removed', values);
  },
  show: showMessages,
});

export const demoCommands: readonly Command[] = [removeCommand];
