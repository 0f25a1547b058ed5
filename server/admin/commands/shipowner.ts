import * as v from 'valibot';

import { listCountedShipowners } from '../../db/sailings/shipowners.ts';
import {
  addShipowner,
  changeShipownerName,
  type ShipownerOutcome,
} from '../../domain/operator/shipowners.ts';
import { bad, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';
import { hiddenShipownerCommands, unknownShipowner } from './merge-shipowner.ts';

const listUsage = usageOf('shipowner list');
const listCommand = defineCommand({
  name: 'shipowner list',
  isUnrecorded: true,
  summary: {
    zh: '列出船东及其有效船期数、发布人数',
    en: 'List the shipowners with their live sailings and publishers',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, { database, now }): AsyncGenerator<AdminMessage> {
    const shipowners = await listCountedShipowners(database, now);
    if (shipowners.length === 0) yield good('shipowners_none');
    for (const { is_demo, is_hidden, ...row } of shipowners)
      yield good(is_hidden ? 'shipowner_row_hidden' : is_demo ? 'shipowner_row_demo' : 'shipowner_row', row);
  },
  show: showMessages,
});

const addUsage = 'shipowner add "中文名 | English name"';
const addCommand = defineCommand({
  name: 'shipowner add',
  summary: { zh: '新建船东', en: 'Add a shipowner' },
  usage: usageOf(addUsage),
  input: v.strictObject({ name: v.string() }),
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: addUsage, count: 1, options: {} });
    return { name: positionals[0] ?? '' };
  },
  run: async function* ({ name }, workplace): AsyncGenerator<AdminMessage> {
    yield* messagesOf(await addShipowner(name, workplace), name);
  },
  show: showMessages,
});

const renameUsage = 'shipowner rename OLD "中文名 | English name"';
const renameCommand = defineCommand({
  name: 'shipowner rename',
  summary: { zh: '修改船东的名称', en: 'Rename a shipowner' },
  usage: usageOf(renameUsage),
  input: v.strictObject({ shipowner: v.string(), name: v.string() }),
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: renameUsage, count: 2, options: {} });
    return { shipowner: positionals[0] ?? '', name: positionals[1] ?? '' };
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    yield* messagesOf(await changeShipownerName(wanted, workplace), wanted.shipowner);
  },
  show: showMessages,
});

function* messagesOf(outcome: ShipownerOutcome, name: string): Generator<AdminMessage> {
  if (outcome.kind === 'invalid') yield bad('shipowner_name_invalid');
  else if (outcome.kind === 'exists') yield bad('shipowner_exists', { ...outcome.shipowner });
  else if (outcome.kind === 'done')
    yield good(outcome.before ? 'shipowner_renamed' : 'shipowner_added', { ...outcome.shipowner });
  else yield* unknownShipowner({ name, near: outcome.near });
}

export const shipownerCommands: readonly Command[] = [
  listCommand,
  addCommand,
  renameCommand,
  ...hiddenShipownerCommands,
];
