import * as v from 'valibot';

import { consoleConflictHandle } from '../../../contract/calls/console/conflicts.ts';
import { noteConflict, openConflictList } from '../../domain/console/conflict-queue.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('conflict list');
const listCommand = defineCommand({
  name: 'conflict list',
  isUnrecorded: true,
  needsPorts: true,
  summary: {
    zh: '列出船东与码头公布时间不一致的截止时间',
    en: 'List cut-offs for which shipowner and terminal publish different times',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, workplace): AsyncGenerator<AdminMessage> {
    const { list } = await openConflictList(workplace);
    if (list.length === 0) yield good('conflicts_none');
    for (const row of list) {
      const { information_id, harbor_code, code, ship_name, voyage_number, shipowner } = row;
      const sailing = `${ship_name ?? 'TBN'} ${voyage_number}`.trim();
      const times = `${row.published} ≠ ${row.terminal_time}`;
      const parts = [information_id, harbor_code, code, times, sailing, shipowner.english_name];
      yield { row, line: parts.join('  ') };
    }
  },
  show: showMessages,
});

const usage = 'conflict checked SAILING PORT CODE FINDING';
const { information_id, harbor_code, code, reason } = consoleConflictHandle.request.entries;
const input = v.strictObject({ information_id, harbor_code, code, reason });
const checkedCommand = defineCommand({
  name: 'conflict checked',
  summary: {
    zh: '记录对 conflict list 中一项的核对结果；一方的时间变化后会再次出现',
    en: 'Note what you found out about an item of conflict list; it returns if one of the times changes',
  },
  usage: usageOf(usage),
  input,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage, count: 4, options: {} });
    const [sailing, port, cutOff, finding] = positionals;
    return fitting(
      input,
      { information_id: sailing, harbor_code: port, code: cutOff, reason: finding },
      usage,
    );
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    const { list } = await openConflictList(workplace);
    const found = list.find(
      (one) =>
        one.information_id === wanted.information_id &&
        one.harbor_code === wanted.harbor_code &&
        one.code === wanted.code,
    );
    if (!found) yield bad('conflict_unknown', { code: wanted.code });
    else {
      const { published, terminal_time } = found;
      await noteConflict({ ...wanted, published, terminal_time }, workplace);
      yield good('conflict_noted', { code: wanted.code });
    }
  },
  show: showMessages,
});

/** The commands for cut-offs with two times. They run the same code as the queue of conflicts in the console. */
export const conflictCommands: readonly Command[] = [listCommand, checkedCommand];
