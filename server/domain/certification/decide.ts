import { updateMember } from '../../db/account/members.ts';
import {
  countOthersOf,
  endApplication,
  findWaiting,
  listWaiting,
  type WaitingApplication,
} from '../../db/certification/certifications.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { lockMember } from '../../db/site/files.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { recordAnswer } from '../alert-events/answer-events.ts';
import { recordEvent } from '../rights/audit.ts';

interface Office {
  database: OpenDatabase;
  now: Date;
}

/**
 * A waiting certification application as the operator sees it. Times are texts, because the value may be sent
 * over a socket.
 */
export interface ShownApplication {
  id: number;
  mobile: string;
  company_name: string;
  social_credit_code: string;
  submit_time: string;
  picture_bytes: number;
}

const listedMost = 200;

/**
 * Returns the waiting applications, oldest first. `isMore` is true if there are more applications than the list
 * contains.
 */
export async function listApplications({
  database,
}: Office): Promise<{ list: ShownApplication[]; isMore: boolean }> {
  const found = await listWaiting(database, listedMost + 1);
  return { list: found.slice(0, listedMost).map(shown), isMore: found.length > listedMost };
}

/**
 * Returns a waiting application with its licence in base64 and records the view in the audit log. Null if no
 * application of this id is waiting.
 */
export async function showApplication(
  id: number,
  { database, now }: Office,
): Promise<(ShownApplication & { picture: string; others: number }) | null> {
  const found = await findWaiting(database, id);
  if (!found) return null;
  await recordEvent(database, {
    action: 'certification_shown',
    actor: 'operator',
    member_id: found.member_id,
    mobile: found.mobile,
    now,
    detail: { certification: id },
  });
  const others = await countOthersOf(database, found);
  return { ...shown(found), picture: found.picture?.toString('base64') ?? '', others };
}

/** The operator's decision. A refusal needs a reason, which the member reads. */
export interface Decision {
  id: number;
  state: 'accepted' | 'refused';
  reason: string;
}

/**
 * Decides a waiting application and deletes its picture. Returns null if no application of this id is
 * waiting.
 */
export async function decideApplication(
  { id, state, reason }: Decision,
  { database, now }: Office,
): Promise<{ mobile: string; company_name: string } | null> {
  return database.db.transaction().execute(async (db) => {
    const found = await findWaiting({ db }, id);
    if (!found) return null;
    // Locks the member before the application. `handIn` uses the same order, so the two cannot deadlock.
    await lockMember({ db }, found.member_id);
    if (!(await endApplication({ db }, { id }, { state, reason, now }))) return null;
    if (state === 'accepted') await updateMember({ db }, found.member_id, { certification_status: 1 });
    await recordEvent(
      { db },
      {
        action: state === 'accepted' ? 'certification_accepted' : 'certification_refused',
        actor: 'operator',
        member_id: found.member_id,
        mobile: found.mobile,
        now,
        detail: { certification: id, social_credit_code: found.social_credit_code, reason },
      },
    );
    const what = state === 'accepted' ? 'certification_accepted' : 'certification_refused';
    await recordAnswer({ db }, found.member_id, { what, certification: id }, now);
    return { mobile: maskMobile(found.mobile), company_name: found.company_name };
  });
}

/**
 * Accepts a waiting application of a member whom the operator or the mini-program has certified directly. The
 * transaction must already have locked the member.
 */
export async function acceptWaiting(queries: Queries, memberId: number, now: Date): Promise<void> {
  await endApplication(queries, { member_id: memberId }, { state: 'accepted', now });
}

const shown = ({
  id,
  mobile,
  company_name,
  social_credit_code,
  submit_time,
  picture_bytes,
}: WaitingApplication): ShownApplication => ({
  id,
  mobile: maskMobile(mobile),
  company_name,
  social_credit_code,
  submit_time: submit_time.toISOString(),
  picture_bytes,
});
