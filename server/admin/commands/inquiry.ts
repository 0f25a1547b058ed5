import * as v from 'valibot';

import { inquiryCharsMost } from '../../../contract/limits/limits.ts';
import { listInquiries, type WrittenRow } from '../../db/inquiries/inquiries.ts';
import { answerInquiry } from '../../domain/operator/answer-inquiry.ts';
import { bad, good, readWords, showMessages, usageOf, type AdminMessage } from '../admin-message.ts';
import { defineCommand, type Command } from '../command.ts';

const inquiriesMost = 100;
const usage = 'inquiry list [--reports] [--unanswered]';

const listCommand = defineCommand({
  name: 'inquiry list',
  summary: {
    zh: '列出会员的询价，或纠错（--reports）；--unanswered 只列未答复的',
    en: 'List the inquiries of members, or error reports (--reports); --unanswered lists open ones',
  },
  usage: usageOf(usage),
  input: v.strictObject({ kind: v.picklist(['inquiry', 'report']), isUnanswered: v.boolean() }),
  prepare: async (words) => {
    const flag = { type: 'boolean', default: false } as const;
    const options = { reports: flag, unanswered: flag };
    const { values } = readWords(words, { usage, count: 0, options });
    return {
      kind: values.reports ? ('report' as const) : ('inquiry' as const),
      isUnanswered: values.unanswered,
    };
  },
  run: async function* ({ kind, isUnanswered }, { database }): AsyncGenerator<AdminMessage> {
    const choice = { kind, of: 'all', writers: null, isUnanswered, offset: 0 } as const;
    const { rows } = await listInquiries(database, {
      ...choice,
      most: inquiriesMost,
      totalMost: inquiriesMost,
    });
    if (rows.length === 0) yield good('inquiries_none');
    for (const row of rows) yield { row, line: lineOf(row) };
    if (rows.length === inquiriesMost) yield good('list_full', { most: inquiriesMost });
  },
  show: showMessages,
});

function lineOf(row: WrittenRow): string {
  const sailing = `${row.ship_name ?? 'TBN'} ${row.voyage_number}`.trim();
  const parts = [
    row.id,
    row.create_time.toISOString().slice(0, 16),
    `${row.mobile} ${row.nickname}`.trim(),
    row.shipowner.english_title,
    sailing,
    `${row.from}-${row.to} ${row.start_time}`,
    row.about ?? `${row.cargo} ${row.amount ?? ''} ${row.unit ?? ''}`.trim(),
    row.message.replaceAll(/\s+/g, ' '),
    row.answer ? `→ ${row.answer.text.replaceAll(/\s+/g, ' ')}` : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}

const answerUsage = 'inquiry answer ID TEXT';
const answerCommand = defineCommand({
  name: 'inquiry answer',
  summary: {
    zh: '答复询价或纠错；编号可只写开头几位',
    en: 'Answer an inquiry or an error report; the beginning of its id is enough',
  },
  usage: usageOf(answerUsage),
  input: v.strictObject({ id: v.string(), text: v.string() }),
  prepare: async (words) => {
    const { positionals } = readWords(words, { usage: answerUsage, count: 2, options: {} });
    return { id: positionals[0] ?? '', text: positionals[1] ?? '' };
  },
  run: async function* (answer, workplace): AsyncGenerator<AdminMessage> {
    const outcome = await answerInquiry(answer, workplace);
    const { id } = answer;
    if (outcome.kind === 'done') yield good('inquiry_answered', { mobile: outcome.mobile });
    else if (outcome.kind === 'invalid') yield bad('inquiry_answer_invalid', { most: inquiryCharsMost });
    else yield bad(`inquiry_${outcome.kind}`, { id });
  },
  show: showMessages,
});

export const inquiryCommands: readonly Command[] = [listCommand, answerCommand];
