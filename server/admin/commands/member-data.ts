import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import * as v from 'valibot';

import { mobile } from '../../../contract/fields.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import type { Hindrance } from '../../db/member-data/hindrances.ts';
import { closeAccount } from '../../domain/operator/close-account.ts';
import { copyAccount } from '../../domain/operator/copy-account.ts';
import { invoiceNumber } from '../../domain/invoices/invoices.ts';
import { defineCommand, exitCodes, PlainFailure, type Command } from '../command.ts';
import { adminText } from '../admin-text.ts';
import { bad, fitting, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';

/** The form of an argument that names a member: a mobile number or a member id. */
const who = v.union([v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)), mobile]);

const exportUsage = 'member export MOBILE|ID [--file copy.json]';
const exportCommand = defineCommand({
  name: 'member export',
  summary: {
    zh: '导出一位会员的全部已存信息（JSON）',
    en: 'Export all stored data of a member as JSON',
  },
  usage: usageOf(exportUsage),
  input: v.strictObject({ who: v.string(), path: v.string() }),
  prepare: async (words, { folder }) => {
    const options = { file: { type: 'string', default: '' } } as const;
    const { positionals, values } = readWords(words, { usage: exportUsage, count: 1, options });
    const path = values.file === '' ? '' : resolve(folder, values.file);
    return { who: fitting(who, positionals[0], exportUsage), path };
  },
  run: async function* (asked, workplace) {
    yield { copy: await copyAccount(asked.who, workplace) };
  },
  show: async (events, { language, terminal }, asked) => {
    for await (const { copy } of events) {
      if (!copy) throw new PlainFailure('account_unknown', { who: maskMobile(asked.who) });
      const text = JSON.stringify(copy, null, 2);
      if (asked.path === '') {
        terminal.print(text);
        continue;
      }
      // The file contains personal data, so only the operator may read it. If the file exists, the command
      // fails instead of overwriting it.
      await writeFile(asked.path, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: Error) => {
        throw new PlainFailure('copy_not_written', { path: asked.path, problem: cause.message });
      });
      terminal.print(adminText(language, 'copy_written', { path: asked.path }));
    }
    return exitCodes.good;
  },
});

const closeUsage = 'member close MOBILE|ID --yes';
const closeCommand = defineCommand({
  name: 'member close',
  summary: {
    zh: '注销账号并删除其个人信息，不可恢复',
    en: 'Close an account and delete its personal data permanently',
  },
  usage: usageOf(closeUsage),
  input: v.strictObject({ who: v.string(), isSure: v.boolean() }),
  prepare: async (words) => {
    const options = { yes: { type: 'boolean', default: false } } as const;
    const { positionals, values } = readWords(words, { usage: closeUsage, count: 1, options });
    return { who: fitting(who, positionals[0], closeUsage), isSure: values.yes };
  },
  run: async function* (asked, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await closeAccount(asked, workplace);
    if (outcome.kind === 'unknown') yield bad('account_unknown', { who: maskMobile(asked.who) });
    else if (outcome.kind === 'hindered') for (const one of outcome.by) yield hindered(one);
    else if (outcome.kind === 'asked') yield bad('account_close_asked', { ...outcome });
    else yield good(`account_${outcome.kind}`, { ...outcome });
  },
  show: showMessages,
});

/** Returns the message about something that prevents the closing of an account, such as an open order. */
function hindered(by: Hindrance): AdminMessage {
  if (by.kind === 'invoice') return bad('account_close_invoice', { number: invoiceNumber(by.invoice_id) });
  if (by.kind === 'order') return bad('account_close_order', { number: by.number, state: by.state });
  return bad('account_close_publisher', { shipowner: by.shipowner });
}

/** The commands for a member's legal requests: a copy of all personal data, and the closing of the account. */
export const memberDataCommands: readonly Command[] = [exportCommand, closeCommand];
