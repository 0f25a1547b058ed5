import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import {
  decideApplication,
  listApplications,
  showApplication,
  type ShownApplication,
} from '../../domain/certification/decide.ts';
import {
  defineCommand,
  exitCodes,
  PlainFailure,
  readNoWords,
  type Command,
  type Operator,
} from '../command.ts';
import { adminText } from '../admin-text.ts';

const base = 'npm run admin -- certification';
const usages = {
  list: { zh: `${base} list`, en: `${base} list` },
  show: {
    zh: `${base} show 编号 [--picture licence.webp]`,
    en: `${base} show NUMBER [--picture licence.webp]`,
  },
  accept: { zh: `${base} accept 编号`, en: `${base} accept NUMBER` },
  refuse: {
    zh: `${base} refuse 编号 --reason "执照上的信用代码看不清"`,
    en: `${base} refuse NUMBER --reason "The code on the licence cannot be read"`,
  },
} as const;

const options = {
  picture: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  lang: { type: 'string' },
} as const;

/**
 * Parses the arguments of a command about one certification application. Throws `PlainFailure` with the
 * command's usage if they are invalid.
 */
function readWords(words: string[], name: 'show' | 'accept' | 'refuse') {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [number = '', ...more] = positionals;
  const reason = values.reason.trim();
  const isForeign = (values.picture !== '' && name !== 'show') || (reason !== '' && name !== 'refuse');
  if (!/^[1-9]\d{0,8}$/.test(number) || more.length > 0 || isForeign) throw new PlainFailure(usages[name]);
  if (name === 'refuse' && reason === '') throw new PlainFailure('certification_reason');
  const most = certificationLimits.reasonCharsMost;
  if (reason.length > most) throw new PlainFailure('certification_reason_long', { most });
  return { id: Number(number), reason, picture: values.picture };
}

const list = defineCommand({
  name: 'certification list',
  summary: { zh: '列出待审核的企业认证', en: 'List companies waiting for certification' },
  usage: usages.list,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages.list),
  run: async function* (_, workplace) {
    yield await listApplications(workplace);
  },
  show: async (events, { language, terminal }) => {
    for await (const { list: waiting, isMore } of events) {
      if (waiting.length === 0) terminal.print(adminText(language, 'certification_none'));
      for (const one of waiting) terminal.print(lineOf(one));
      if (isMore) terminal.print(adminText(language, 'certification_more'));
    }
    return exitCodes.good;
  },
});

const show = defineCommand({
  name: 'certification show',
  summary: { zh: '查看一条企业认证，可另存营业执照', en: 'Show an application, and save its licence' },
  usage: usages.show,
  input: v.strictObject({ id: v.number(), picture: v.string() }),
  prepare: async (words, { folder }) => {
    const { id, picture } = readWords(words, 'show');
    return { id, picture: picture === '' ? '' : resolve(folder, picture) };
  },
  run: async function* ({ id }, workplace) {
    yield { found: await showApplication(id, workplace) };
  },
  show: async (events, operator, input) => {
    const { language, terminal } = operator;
    for await (const { found } of events) {
      if (!found) return gone(input.id, operator);
      const { others, picture } = found;
      terminal.print(lineOf(found));
      if (others > 0) terminal.print(adminText(language, 'certification_others', { others }));
      if (input.picture === '') terminal.print(adminText(language, 'certification_picture_how'));
      else await savePicture(input.picture, picture, operator);
    }
    return exitCodes.good;
  },
});

/**
 * Saves a picture with permissions for the operator only. Throws if the file exists, so that it is not
 * overwritten.
 */
async function savePicture(path: string, picture: string, { language, terminal }: Operator): Promise<void> {
  try {
    await writeFile(path, Buffer.from(picture, 'base64'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new PlainFailure('certification_picture_failed', { path }, { cause });
  }
  terminal.print(adminText(language, 'certification_picture_saved', { path }));
}

const deciding = (name: 'accept' | 'refuse', summary: Command['summary']) =>
  defineCommand({
    name: `certification ${name}`,
    summary,
    usage: usages[name],
    input: v.strictObject({ id: v.number(), reason: v.string() }),
    prepare: async (words) => {
      const { id, reason } = readWords(words, name);
      return { id, reason };
    },
    run: async function* (input, workplace) {
      const state = name === 'accept' ? 'accepted' : 'refused';
      yield { done: await decideApplication({ ...input, state }, workplace) };
    },
    show: async (events, operator, { id, reason }) => {
      for await (const { done } of events) {
        if (!done) return gone(id, operator);
        const { mobile, company_name: company } = done;
        operator.terminal.print(
          adminText(
            operator.language,
            name === 'accept' ? 'certification_accepted' : 'certification_refused',
            {
              mobile,
              company,
              reason,
            },
          ),
        );
      }
      return exitCodes.good;
    },
  });

function gone(id: number, { language, terminal }: Operator): number {
  terminal.complain(adminText(language, 'certification_unknown', { id }));
  return exitCodes.failed;
}

const lineOf = ({ id, submit_time, mobile, company_name, social_credit_code }: ShownApplication) =>
  [id, `${submit_time.slice(0, 16)}Z`, mobile, social_credit_code, company_name].join('  ');

export const certificationCommands: readonly Command[] = [
  list,
  show,
  deciding('accept', { zh: '通过一条企业认证', en: 'Certify a company' }),
  deciding('refuse', { zh: '退回一条企业认证，并说明原因', en: 'Refuse an application, with the reason' }),
];
