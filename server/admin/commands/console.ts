import * as v from 'valibot';

import { duties as allDuties } from '../../../contract/call-facts.ts';
import { mobile } from '../../../contract/fields.ts';
import { administrators, resetFactor, setDuties } from '../../domain/console/operators.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('console list');
const listCommand = defineCommand({
  name: 'console list',
  summary: {
    zh: '列出管理员及其在运营台的职责',
    en: 'List the administrators and their duties in the console',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, workplace): AsyncGenerator<AdminMessage> {
    const found = await administrators(workplace);
    if (found.length === 0) yield good('console_none');
    for (const one of found)
      yield {
        row: one,
        line: [one.mobile, one.nickname, one.duties?.join(',') ?? '-'].filter(Boolean).join('  '),
      };
  },
  show: showMessages,
});

const dutiesUsage = `console duties MOBILE ${allDuties.join(',')}|none`;
const dutiesInput = v.strictObject({ mobile, duties: v.array(v.picklist(allDuties)) });
const dutiesCommand = defineCommand({
  name: 'console duties',
  summary: {
    zh: '设置管理员在运营台的职责',
    en: 'Set the duties of an administrator in the console',
  },
  usage: usageOf(dutiesUsage),
  input: dutiesInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: dutiesUsage, count: 2, options: {} });
    const [number, list = ''] = positionals;
    const duties = list === 'none' ? [] : [...new Set(list.split(','))];
    return fitting(dutiesInput, { mobile: number, duties }, dutiesUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    const isDone = await setDuties(wanted, workplace);
    yield isDone
      ? good('console_duties_set', { duties: wanted.duties.join(', ') || '-' })
      : bad('console_no_factor');
  },
  show: showMessages,
});

const resetUsage = 'console reset MOBILE';
const resetInput = v.strictObject({ mobile });
const resetCommand = defineCommand({
  name: 'console reset',
  summary: {
    zh: '删除管理员的双重验证（手机丢失时），下次登录运营台时重新设置',
    en: 'Delete the second factor of an administrator (lost phone), who sets it up again at the next login',
  },
  usage: usageOf(resetUsage),
  input: resetInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: resetUsage, count: 1, options: {} });
    return fitting(resetInput, { mobile: positionals[0] }, resetUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    yield (await resetFactor(wanted, workplace)) ? good('console_reset') : bad('console_no_factor');
  },
  show: showMessages,
});

/** The commands that manage operators' second factors and duties in the console. */
export const consoleCommands: readonly Command[] = [listCommand, dutiesCommand, resetCommand];
