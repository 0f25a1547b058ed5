import * as v from 'valibot';

import { listInquiries, type WrittenRow } from '../../db/inquiries/inquiries.ts';
import { good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';

const inquiriesMost = 100;
const usage = 'inquiry list [--reports]';

// `isReading` is not set although the command changes nothing, so that the audit log records who looked at
// personal data.
const listCommand = defineCommand({
  name: 'inquiry list',
  summary: {
    zh: '列出会员的询盘，或船期错误报告（--reports）',
    en: 'List the inquiries of members, or reports of wrong sailings (--reports)',
  },
  usage: usageOf(usage),
  input: v.strictObject({ kind: v.picklist(['inquiry', 'report']) }),
  prepare: async (words) => {
    const options = { reports: { type: 'boolean', default: false } } as const;
    const { values } = readWords(words, { usage, count: 0, options });
    return { kind: values.reports ? ('report' as const) : ('inquiry' as const) };
  },
  run: async function* ({ kind }, { database }): AsyncGenerator<AdminMessage> {
    const choice = { kind, of: 'all', writers: null, offset: 0 } as const;
    const { rows } = await listInquiries(database, {
      ...choice,
      most: inquiriesMost,
      totalMost: inquiriesMost,
    });
    if (rows.length === 0) yield good('inquiries_none');
    for (const row of rows) yield { line: lineOf(row) };
    if (rows.length === inquiriesMost) yield good('list_full', { most: inquiriesMost });
  },
  show: showMessages,
});

function lineOf(row: WrittenRow): string {
  const sailing = `${row.ship_name ?? 'TBN'} ${row.voyage_number}`.trim();
  const parts = [
    row.create_time.toISOString().slice(0, 16),
    `${row.mobile} ${row.nickname}`.trim(),
    row.shipowner.english_title,
    sailing,
    `${row.from}-${row.to} ${row.start_time}`,
    row.about ?? `${row.cargo} ${row.amount ?? ''} ${row.unit ?? ''}`.trim(),
    row.message.replaceAll(/\s+/g, ' '),
  ];
  return parts.filter((part) => part !== '').join('  ');
}

export const inquiryCommands: readonly Command[] = [listCommand];
