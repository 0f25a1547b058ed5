import * as v from 'valibot';

import { alertChannelKinds } from '../../../contract/limits/alert-limits.ts';
import {
  alertFailures,
  alertFigures,
  priceKind,
  resumeKind,
  stopKind,
} from '../../domain/alerts/operate-alerts.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, readNoWords, type Command } from '../command.ts';

const listUsage = usageOf('alerts list');
const listCommand = defineCommand({
  name: 'alerts list',
  isUnrecorded: true,
  summary: {
    zh: '按接收方式列出提醒：数量、待发送、失败、近一天已发送的条数和请求次数（计费用）',
    en: 'List alerts by kind of channel: channels, waiting, failed, sent and requests (for the cost) in the last day',
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
const failuresUsage = `alerts failures [--kind ${kinds}]`;
const failuresInput = v.strictObject({ kind: v.nullable(v.picklist(alertChannelKinds)) });
const failuresCommand = defineCommand({
  name: 'alerts failures',
  summary: {
    zh: '列出发送失败的提醒渠道：会员、原因、待发和放弃的条数',
    en: 'List channels whose alerts fail: member, reason, messages waiting or given up',
  },
  usage: usageOf(failuresUsage),
  input: failuresInput,
  prepare: async (words) => {
    const options = { kind: { type: 'string' } } as const;
    const { values } = readWords(words, { usage: failuresUsage, count: 0, options });
    return fitting(failuresInput, { kind: values.kind ?? null }, failuresUsage);
  },
  run: async function* ({ kind }, workplace): AsyncGenerator<AdminMessage> {
    const failures = await alertFailures(kind, workplace);
    if (failures.length === 0) yield good('alerts_no_failures');
    for (const { fail_time, ...failure } of failures) {
      const since = fail_time?.toISOString().slice(0, 16) ?? '-';
      yield good('alerts_failure', { ...failure, since });
    }
  },
  show: showMessages,
});

const stopUsage = `alerts stop ${kinds} REASON`;
const stopInput = v.strictObject({
  kind: v.picklist(alertChannelKinds),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
});
const stopCommand = defineCommand({
  name: 'alerts stop',
  summary: {
    zh: '停用一种接收方式：提醒保留，恢复后再发送',
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
  summary: { zh: '恢复一种接收方式', en: 'Resume a stopped kind of channel' },
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

const priceUsage = `alerts price ${kinds} AMOUNT`;
const priceInput = v.strictObject({
  kind: v.picklist(alertChannelKinds),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000)),
});
const priceCommand = defineCommand({
  name: 'alerts price',
  summary: {
    zh: '设置一种接收方式每次请求的价格，用于 alerts list 和监控的费用；0 为不计费',
    en: 'Set the price of one request to a kind of channel, for the cost in alerts list and the metrics; 0 for none',
  },
  usage: usageOf(priceUsage),
  input: priceInput,
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: priceUsage, count: 2, options: {} });
    return fitting(priceInput, { kind: positionals[0], price: Number(positionals[1]) }, priceUsage);
  },
  run: async function* (wanted, workplace): AsyncGenerator<AdminMessage> {
    await priceKind(wanted, workplace);
    yield good('alerts_priced', { ...wanted });
  },
  show: showMessages,
});

export const alertCommands: readonly Command[] = [
  listCommand,
  failuresCommand,
  stopCommand,
  resumeCommand,
  priceCommand,
];
