import * as v from 'valibot';

import type { ShipownerTitles } from '../../db/sailings/sheet-import.ts';
import {
  hideNamedShipowner,
  mergeShipowners,
  showNamedShipowner,
} from '../../domain/operator/merge-shipowners.ts';
import { bad, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';

const mergeUsage = 'shipowner merge FROM INTO [--yes]';
const mergeCommand = defineCommand({
  name: 'shipowner merge',
  summary: {
    zh: '把一个船东并入另一个（重复登记的公司）',
    en: 'Merge a shipowner into another one (a company that was entered twice)',
  },
  usage: usageOf(mergeUsage),
  input: v.strictObject({ from: v.string(), into: v.string(), isSure: v.boolean() }),
  prepare: async (words) => {
    const options = { yes: { type: 'boolean', default: false } } as const;
    const { positionals, values } = readWords(words, { usage: mergeUsage, count: 2, options });
    return { from: positionals[0] ?? '', into: positionals[1] ?? '', isSure: values.yes };
  },
  run: async function* (names, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await mergeShipowners(names, workplace);
    if (outcome.kind === 'unknown') return yield* unknownShipowner(outcome);
    const pair = { from: nameOf(outcome.from), into: nameOf(outcome.into) };
    if (outcome.kind === 'asked') return yield bad('shipowner_merge_asked', pair);
    if (outcome.kind !== 'done') return yield bad(`shipowner_merge_${outcome.kind}`, pair);
    const { from, into, sailings } = outcome;
    yield good('shipowner_merged', { ...pair, old: from.id, present: into.id, sailings });
  },
  show: showMessages,
});

const hideUsage = 'shipowner hide NAME [--withdraw]';
const hideCommand = defineCommand({
  name: 'shipowner hide',
  summary: {
    zh: '对客户隐藏船东；--withdraw 同时下架其有效船期',
    en: 'Hide a shipowner from users; --withdraw also cancels its live sailings',
  },
  usage: usageOf(hideUsage),
  input: v.strictObject({ name: v.string(), isWithdrawing: v.boolean() }),
  prepare: async (words) => {
    const options = { withdraw: { type: 'boolean', default: false } } as const;
    const { positionals, values } = readWords(words, { usage: hideUsage, count: 1, options });
    return { name: positionals[0] ?? '', isWithdrawing: values.withdraw };
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await hideNamedShipowner(wanted, workplace);
    if (outcome.kind === 'unknown') return yield* unknownShipowner(outcome);
    const name = nameOf(outcome.shipowner);
    if (outcome.kind === 'already') return yield good('shipowner_hidden_already', { name });
    const { sailings, scheduled } = outcome;
    if (outcome.kind === 'shown') yield bad('shipowner_shown_still', { name, sailings, scheduled });
    else yield good('shipowner_hidden', { name, sailings, scheduled });
  },
  show: showMessages,
});

const showUsage = 'shipowner show NAME';
const showCommand = defineCommand({
  name: 'shipowner show',
  summary: { zh: '恢复显示隐藏的船东', en: 'Show a hidden shipowner again' },
  usage: usageOf(showUsage),
  input: v.strictObject({ name: v.string() }),
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: showUsage, count: 1, options: {} });
    return { name: positionals[0] ?? '' };
  },
  run: async function* ({ name }, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await showNamedShipowner(name, workplace);
    if (outcome.kind === 'unknown') return yield* unknownShipowner(outcome);
    const key = outcome.kind === 'done' ? 'shipowner_shown' : 'shipowner_shown_already';
    yield good(key, { name: nameOf(outcome.shipowner) });
  },
  show: showMessages,
});

/** Yields the messages that no shipowner or several have this name, and the similar names. */
export function* unknownShipowner({
  name,
  near,
}: {
  name: string;
  near: readonly ShipownerTitles[];
}): Generator<AdminMessage> {
  yield bad('shipowner_unknown', { name });
  const names = near.map(({ id, chinese_title }) => `${chinese_title} (${id})`).join(', ');
  if (names !== '') yield bad('shipowner_near', { names });
}

const nameOf = ({ id, chinese_title, english_title }: ShipownerTitles) =>
  `${chinese_title} | ${english_title} (${id})`;

export const hiddenShipownerCommands: readonly Command[] = [mergeCommand, hideCommand, showCommand];
