import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import * as v from 'valibot';

import {
  decideAbout,
  listUnsentLetters,
  listWaitingInvoices,
  type WaitingInvoice,
} from '../../domain/invoices/decide.ts';
import { letterOf } from '../../domain/invoices/letter.ts';
import { defineCommand, exitCodes, PlainFailure, readNoWords, type Command } from '../command.ts';
import { adminText } from '../admin-text.ts';

const base = 'npm run admin -- invoice';
const usages = {
  list: { zh: `${base} list`, en: `${base} list` },
  issue: {
    zh: `${base} issue 编号 --file 发票.pdf [--send]`,
    en: `${base} issue NUMBER --file invoice.pdf [--send]`,
  },
  refuse: {
    zh: `${base} refuse 编号 --reason "信用代码与名称不符"`,
    en: `${base} refuse NUMBER --reason "Code and name do not match"`,
  },
} as const;

const options = {
  file: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  send: { type: 'boolean', default: false },
  lang: { type: 'string' },
} as const;

const reasonCharsMost = 200;
/** The maximum size of an attachment in bytes; most mail servers accept little more. */
const enclosedBytesMost = 10 * 1_048_576;

/**
 * Parses the arguments. The invoice number may be given as listed (`INV-000046`) or as a plain number. Throws
 * `PlainFailure` with the command's usage if the arguments are wrong.
 */
function readWords(words: string[], name: 'issue' | 'refuse') {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [number = '', ...more] = positionals;
  const id = /^(?:INV-)?0{0,5}([1-9]\d{0,8})$/i.exec(number)?.[1];
  const isForeign = name === 'issue' ? values.reason !== '' : values.file !== '' || values.send;
  if (id === undefined || more.length > 0 || isForeign) throw new PlainFailure(usages[name]);
  return { id: Number(id), reason: values.reason.trim(), file: values.file, isSent: values.send };
}

const list = defineCommand({
  name: 'invoice list',
  summary: { zh: '列出待开具的发票', en: 'List invoices waiting to be issued' },
  usage: usages.list,
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, usages.list),
  run: async function* (_, workplace) {
    yield { waiting: await listWaitingInvoices(workplace) };
  },
  show: async (events, { language, terminal }) => {
    for await (const { waiting } of events) {
      if (waiting.length === 0) terminal.print(adminText(language, 'invoice_none'));
      for (const one of waiting) terminal.print(lineOf(one));
    }
    return exitCodes.good;
  },
});

const issue = defineCommand({
  name: 'invoice issue',
  summary: {
    zh: '开具一张发票，写好给客户的邮件，或用 --send 由服务器发送',
    en: 'Issue an invoice, and write the email to the customer, or let the server send it (--send)',
  },
  usage: usages.issue,
  input: v.strictObject({
    id: v.number(),
    file: v.string(),
    /**
     * The invoice file in base64, which the server attaches to the email. Empty if the email is written to
     * a file instead of being sent.
     */
    enclosure: v.string(),
  }),
  prepare: async (words, { folder }) => {
    const { id, file, isSent } = readWords(words, 'issue');
    if (file === '') throw new PlainFailure(usages.issue);
    const path = resolve(folder, file);
    // Reads the file before the invoice is issued, so that a missing file cannot leave an issued invoice
    // unsent.
    const bytes = await readFile(path).catch(() => {
      throw new PlainFailure('file_missing', { path });
    });
    if (isSent && bytes.length > enclosedBytesMost)
      throw new PlainFailure('invoice_file_large', { megabytes: enclosedBytesMost / 1_048_576 });
    return { id, file: path, enclosure: isSent ? bytes.toString('base64') : '' };
  },
  run: async function* ({ id, file, enclosure: base64 }, workplace) {
    const enclosure =
      base64 === '' ? undefined : { name: basename(file), bytes: Buffer.from(base64, 'base64') };
    yield { decided: await decideAbout({ id, state: 'issued', reason: '', enclosure }, workplace) };
  },
  show: async (events, { language, folder, terminal }, { file, enclosure }) => {
    for await (const { decided } of events) {
      if (!decided) throw new PlainFailure('invoice_unknown');
      if (decided.outcome === 'undecided') throw new PlainFailure('invoice_undecided');
      const { invoice } = decided;
      if (enclosure !== '') {
        terminal.print(
          adminText(language, 'invoice_sending', { number: invoice.number, email: invoice.email }),
        );
        continue;
      }
      const path = resolve(folder, `${invoice.number}.eml`);
      await writeFile(path, letterOf(invoice, { name: basename(file), bytes: await readFile(file) }));
      terminal.print(
        adminText(language, 'invoice_issued', { number: invoice.number, email: invoice.email, path }),
      );
    }
    return exitCodes.good;
  },
});

const refuse = defineCommand({
  name: 'invoice refuse',
  summary: { zh: '退回一份发票申请，并说明原因', en: 'Return a request for an invoice, with the reason' },
  usage: usages.refuse,
  input: v.strictObject({ id: v.number(), reason: v.pipe(v.string(), v.minLength(1)) }),
  prepare: async (words) => {
    const { id, reason } = readWords(words, 'refuse');
    if (reason === '') throw new PlainFailure(usages.refuse);
    if (reason.length > reasonCharsMost)
      throw new PlainFailure('invoice_reason_long', { most: reasonCharsMost });
    return { id, reason };
  },
  run: async function* ({ id, reason }, workplace) {
    yield { decided: await decideAbout({ id, state: 'refused', reason }, workplace) };
  },
  show: async (events, { language, terminal }) => {
    for await (const { decided } of events) {
      if (!decided) throw new PlainFailure('invoice_unknown');
      if (decided.outcome !== 'done') throw new PlainFailure('invoice_undecided');
      terminal.print(adminText(language, 'invoice_refused', { number: decided.invoice.number }));
    }
    return exitCodes.good;
  },
});

const letterUsage = 'npm run admin -- letter list';
const letters = defineCommand({
  name: 'letter list',
  summary: { zh: '列出未发出的邮件及原因', en: 'List emails that were not sent, with the reason' },
  usage: { zh: letterUsage, en: letterUsage },
  input: v.strictObject({}),
  prepare: async (words) => readNoWords(words, { zh: letterUsage, en: letterUsage }),
  run: async function* (_, { database }) {
    yield { unsent: await listUnsentLetters(database) };
  },
  show: async (events, { language, terminal }) => {
    for await (const { unsent } of events) {
      if (unsent.length === 0) terminal.print(adminText(language, 'letters_none'));
      for (const { state, ...one } of unsent)
        terminal.print(adminText(language, state === 'failed' ? 'letter_failed' : 'letter_waits', one));
    }
    return exitCodes.good;
  },
});

/** Returns one line with the data that the operator types into the tax software. */
function lineOf(one: WaitingInvoice): string {
  const { number, invoice_type, company_name, social_credit_code, email, mobile, orders } = one;
  const yuan = `${Math.floor(one.amount_fen / 100)}.${String(one.amount_fen % 100).padStart(2, '0')}`;
  const mark = one.is_simulated ? ['SIMULATED'] : [];
  return [
    number,
    invoice_type,
    company_name,
    social_credit_code,
    yuan,
    email,
    mobile,
    orders.join(' '),
    ...mark,
  ].join('  ');
}

/** The commands about invoices and their emails. */
export const invoiceCommands: readonly Command[] = [list, issue, refuse, letters];
