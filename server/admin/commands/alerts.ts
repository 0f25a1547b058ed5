import * as v from 'valibot';

import { alertChannelKinds } from '../../../contract/limits/alert-limits.ts';
import { alertFigures, resumeKind, stopKind } from '../../domain/alerts/operate-alerts.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('alerts list');
const listCommand = defineCommand({
  name: 'alerts list',
  isReading: true,
  summary: {
    zh: '按渠道列出提醒：渠道数、待发、失败和一天内发出的条数',
    en: 'List alerts by kind of channel: channels, waiting, failed and sent in a day',
  },
  usage: listUsage,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, listUsage),
  run: async function* (_, workplace): AsyncGenerator<AdminMessage> {
    const figures = await alertFigures(workplace);
    if (figures.length === 0) yield good('alerts_none');
    for (const { stop_reason, ...figure } of figures)
      yield stop_reason === null
        ? good('alerts_row', { ...figure })
        : good('alerts_row_stopped', { ...figure, reason: stop_reason });
  },
  show: showMessages,
});

const kinds = alertChannelKinds.join('|');
const stopUsage = `alerts stop ${kinds} REASON`;
const stopInput = v.strictObject({
  kind: v.picklist(alertChannelKinds),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});
const stopCommand = defineCommand({
  name: 'alerts stop',
  summary: {
    zh: '停用一种提醒渠道：消息留着，恢复后再发',
    en: 'Stop a kind of channel; its messages wait until it is resumed',
  },
  usage: usageOf(stopUsage),
  input: stopInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: stopUsage, count: 2, options: {} });
    return fitting(stopInput, { kind: positionals[0], reason: positionals[1] }, stopUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    await stopKind(wanted, workplace);
    yield good('alerts_stopped', { kind: wanted.kind });
  },
  show: showMessages,
});

const resumeUsage = `alerts resume ${kinds}`;
const resumeInput = v.strictObject({ kind: v.picklist(alertChannelKinds) });
const resumeCommand = defineCommand({
  name: 'alerts resume',
  summary: { zh: '恢复一种提醒渠道', en: 'Resume a stopped kind of channel' },
  usage: usageOf(resumeUsage),
  input: resumeInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: resumeUsage, count: 1, options: {} });
    return fitting(resumeInput, { kind: positionals[0] }, resumeUsage);
  },
  run: async function* ({ kind }, workplace): AsyncGenerator<AdminMessage> {
    yield (await resumeKind(kind, workplace))
      ? good('alerts_resumed', { kind })
      : bad('alerts_not_stopped', { kind });
  },
  show: showMessages,
});

export const alertCommands: readonly Command[] = [listCommand, stopCommand, resumeCommand];
