import { parseArgs } from 'node:util';

import * as v from 'valibot';

import * as limits from '../../../contract/limits/limits.ts';
import { issueKey, listKeys, revokeKey, type KeyOutcome } from '../../domain/api-keys/operator-keys.ts';
import {
  defineCommand,
  exitCodes,
  PlainFailure,
  readNoWords,
  type Command,
  type Operator,
} from '../command.ts';
import { adminText } from '../admin-text.ts';

const base = 'npm run admin -- api-key';
const usages = {
  make: {
    zh: `${base} make "用途" [--shipowner "船东"] [--per-minute 次数]

  --shipowner "名称"   为该船东生成：密钥可读取其全部船期
  --per-minute 次数    每分钟最多调用次数，默认 60

  密钥只显示这一次，服务器只保存它的摘要。`,
    en: `${base} make "PURPOSE" [--shipowner "NAME"] [--per-minute CALLS]

  --shipowner "NAME"   on behalf of this shipowner: the key reads all of its sailings
  --per-minute CALLS   maximum calls per minute, 60 by default

  The key is shown only once; only a hash of it is stored.`,
  },
  list: { zh: `${base} list`, en: `${base} list` },
  revoke: { zh: `${base} revoke 编号`, en: `${base} revoke NUMBER` },
} as const;

const callsMost = 6_000;

const make = defineCommand({
  name: 'api-key make',
  summary: { zh: '生成一个船期 API 密钥', en: 'Create a key of the schedule API' },
  usage: usages.make,
  input: v.strictObject({
    title: v.string(),
    shipowner: v.string(),
    calls_per_minute: v.optional(v.number()),
  }),
  prepare: async (words) => {
    const options = {
      shipowner: { type: 'string', default: '' },
      'per-minute': { type: 'string' },
      lang: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [title = '', ...more] = positionals.map((word) => word.trim());
    const digits = values['per-minute'];
    const calls = digits === undefined || !/^[1-9]\d{0,3}$/.test(digits) ? undefined : Number(digits);
    const isWrong = digits !== undefined && (calls === undefined || calls > callsMost);
    if (title === '' || title.length > limits.apiKeyTitleCharsMost || more.length > 0 || isWrong)
      throw new PlainFailure(usages.make);
    return { title, shipowner: values.shipowner.trim(), ...(calls && { calls_per_minute: calls }) };
  },
  run: async function* ({ calls_per_minute, ...order }, workplace) {
    yield await issueKey({ ...order, ...(calls_per_minute && { calls_per_minute }) }, workplace);
  },
  show: showKeys,
});

const list = defineCommand({
  name: 'api-key list',
  isUnrecorded: true,
  summary: { zh: '列出船期 API 密钥', en: 'List the keys of the schedule API' },
  usage: usages.list,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages.list),
  run: async function* (_, workplace) {
    yield await listKeys(workplace);
  },
  show: showKeys,
});

const revoke = defineCommand({
  name: 'api-key revoke',
  summary: { zh: '停用一个船期 API 密钥', en: 'Revoke a key of the schedule API' },
  usage: usages.revoke,
  input: v.strictObject({ id: v.number() }),
  prepare: async (words) => {
    const options = { lang: { type: 'string' } } as const;
    const [id = '', ...more] = parseArgs({ args: words, options, allowPositionals: true }).positionals;
    if (!/^[1-9]\d{0,8}$/.test(id) || more.length > 0) throw new PlainFailure(usages.revoke);
    return { id: Number(id) };
  },
  run: async function* (order, workplace) {
    yield await revokeKey(order, workplace);
  },
  show: showKeys,
});

export const apiKeyCommands: readonly Command[] = [make, list, revoke];

async function showKeys(
  outcomes: AsyncIterable<KeyOutcome>,
  { language, terminal }: Operator,
): Promise<number> {
  let exitCode: number = exitCodes.good;
  for await (const outcome of outcomes) {
    if (outcome.kind === 'made') {
      terminal.print(adminText(language, 'api_key_made', { ...outcome }));
      terminal.print(outcome.key);
    } else if (outcome.kind === 'listed') {
      if (outcome.keys.length === 0) terminal.print(adminText(language, 'api_key_none'));
      for (const { last_used_time, shipowner_id, ...key } of outcome.keys) {
        const used = last_used_time ?? adminText(language, 'api_key_never');
        const owner = shipowner_id ?? adminText(language, 'api_key_operator');
        terminal.print(adminText(language, 'api_key_row', { ...key, used, owner }));
      }
    } else if (outcome.kind === 'revoked')
      terminal.print(adminText(language, 'api_key_revoked', { ...outcome }));
    else {
      exitCode = exitCodes.failed;
      if (outcome.kind === 'unknown_key')
        terminal.complain(adminText(language, 'api_key_unknown', { id: outcome.id }));
      else {
        terminal.complain(adminText(language, 'shipowner_unknown', { name: outcome.name }));
        const names = outcome.near.map(({ id, chinese_title }) => `${chinese_title} (${id})`).join(', ');
        if (names !== '') terminal.complain(adminText(language, 'shipowner_near', { names }));
      }
    }
  }
  return exitCode;
}
