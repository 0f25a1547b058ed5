import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { consoleInquiryHandle, consoleInquiryList } from '../../../contract/calls/console/inquiries.ts';
import { openInquiryDays } from '../../../contract/limits/console-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { isInquiryOpen, listOpenInquiries } from '../../db/console/inquiries.ts';
import { answerInquiry } from '../operator/answer-inquiry.ts';
import { refusal } from '../rights/refusal.ts';
import type { ConsoleVisit } from './enter-console.ts';

const listedMost = 200;

export async function openInquiries({
  database,
  now,
}: ConsoleVisit): Promise<AnswerOf<typeof consoleInquiryList>> {
  const since = new Date(now.getTime() - openInquiryDays * dayMs);
  const rows = await listOpenInquiries(database, since, listedMost + 1);
  const list = rows.slice(0, listedMost).map(({ create_time, ...row }) => ({
    ...row,
    create_time: create_time.toISOString(),
  }));
  return { list, is_more: rows.length > listedMost };
}

/**
 * Answers an inquiry in the name of the site. Throws `conflict` if the inquiry is unknown or already
 * answered.
 */
export async function answerOneInquiry(
  { id, answer: text }: ParsedRequestOf<typeof consoleInquiryHandle>,
  visit: ConsoleVisit,
): Promise<Record<string, never>> {
  const isOpen = await isInquiryOpen(visit.database, id);
  const outcome = isOpen ? await answerInquiry({ id, text }, visit) : null;
  if (outcome?.kind !== 'done') throw refusal({ code: 'conflict', field: '', why: 'console_decided' });
  return {};
}
