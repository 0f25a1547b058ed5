import { insertAlertEvents } from '../../db/alerts/events.ts';
import type { Queries } from '../../db/open.ts';
import { uuidOfName } from '../uuid-of-name.ts';

/** A decision or an answer for which a member waits, and about which the member gets an alert. */
export type Answered =
  | { what: 'certification_accepted' | 'certification_refused'; certification: number }
  | { what: 'order_paid'; number: string }
  /**
   * `time` is the time of the answer. It distinguishes a corrected answer from the first one, so that both
   * cause an alert.
   */
  | { what: 'inquiry_answered' | 'report_answered'; inquiry: string; time: string };

/** Adds the event of an answer to the outbox, in the transaction of the answer. */
export async function recordAnswer(
  queries: Queries,
  memberId: number,
  answered: Answered,
  now: Date,
): Promise<void> {
  const of = subjectOf(answered);
  const id = uuidOfName(`alert ${answered.what} ${of} ${memberId}`);
  const event = { id, kind: 'answer', member_id: memberId, detail: answered } as const;
  await insertAlertEvents(queries, [event], now);
}

function subjectOf(answered: Answered): string | number {
  if ('number' in answered) return answered.number;
  return 'inquiry' in answered ? `${answered.inquiry} ${answered.time}` : answered.certification;
}
