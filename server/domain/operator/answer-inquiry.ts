import * as v from 'valibot';

import { answerText } from '../../../contract/calls/inquiries.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { lockInquiries, storeAnswer } from '../../db/inquiries/inquiries.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordAnswer } from '../alert-events/answer-events.ts';
import { recordEvent } from '../rights/audit.ts';

export type AnswerOutcome =
  | { kind: 'done'; id: string; mobile: string }
  /**
   * `unknown`: no inquiry has an id that begins with the given text. `ambiguous`: several ids do. `invalid`:
   * the text of the answer is empty, too long or has control characters.
   */
  | { kind: 'unknown' | 'ambiguous' | 'invalid' };

/**
 * Answers an inquiry or a report in the name of the site. `id` is its id or the beginning of its id. The
 * member who wrote it can read the answer, and gets an alert if one is set up. A second answer replaces the
 * first.
 */
export async function answerInquiry(
  { id: beginning, text }: { id: string; text: string },
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<AnswerOutcome> {
  const answer = v.safeParse(answerText, text);
  if (!answer.success) return { kind: 'invalid' };
  const wanted = beginning.trim().toLowerCase();
  if (!/^[0-9a-f-]{4,36}$/.test(wanted)) return { kind: 'unknown' };
  return database.db.transaction().execute(async (db) => {
    const [found, ...others] = await lockInquiries({ db }, wanted);
    if (!found) return { kind: 'unknown' };
    if (others.length > 0) return { kind: 'ambiguous' };
    const { id, kind, member_id, mobile } = found;
    await storeAnswer({ db }, id, answer.output, now);
    const what = kind === 'report' ? 'report_answered' : 'inquiry_answered';
    await recordAnswer({ db }, member_id, { what, inquiry: id, time: now.toISOString() }, now);
    const event = { action: 'inquiry_answered', actor: 'operator', member_id, mobile, now } as const;
    await recordEvent({ db }, { ...event, detail: { inquiry: id, kind } });
    return { kind: 'done', id, mobile: maskMobile(mobile) };
  });
}
