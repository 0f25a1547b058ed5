import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  Certification,
  certificationHandle,
  certificationWithdraw,
} from '../../../contract/calls/certification.ts';
import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { AppError } from '../../../contract/error-code.ts';
import { findMember } from '../../db/account/members.ts';
import {
  endApplication,
  findApplicationBefore,
  findNewestApplication,
  insertApplication,
} from '../../db/certification/certifications.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { lockMember } from '../../db/site/files.ts';
import { fairQueue } from '../fair-queue.ts';
import { countOf, countOneMore, windowEnd } from '../rights/recent-counts.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal, tooManyPictures } from '../rights/refusal.ts';
import { remakePicture } from '../site/remake-picture.ts';

interface Visit {
  database: OpenDatabase;
  caller: Caller;
  origin: Pick<Origin, 'address'>;
  now: Date;
}

/**
 * Returns the certification state of the caller's company. Throws `session_ended` if the caller's account no
 * longer exists.
 */
export async function viewCertification({
  database,
  caller,
}: Pick<Visit, 'database' | 'caller'>): Promise<Certification> {
  const member = await findMember(database, caller.member_id);
  if (!member) throw new AppError('session_ended');
  const newest = await findNewestApplication(database, caller.member_id);
  return {
    certification_status: member.certification_status,
    is_demo: caller.is_demo,
    application: newest && {
      state: newest.state,
      company_name: newest.company_name,
      social_credit_code: newest.social_credit_code,
      submit_time: newest.submit_time.toISOString(),
      decide_time: newest.decide_time?.toISOString() ?? null,
      reason: newest.reason,
    },
  };
}

/** Limits the licence pictures that are re-encoded at the same time, because each one occupies memory. */
const inTurn = fairQueue({ perClient: 3, inAll: 8 });

/**
 * Stores a member's application until the operator decides.
 *
 * Throws:
 * - `conflict` if the company is certified or an application is waiting;
 * - `permission_denied` for a demo account;
 * - `too_many_requests` if the daily limit is exceeded;
 * - a refusal if the picture is unusable.
 */
export async function handIn(
  { picture, ...company }: ParsedRequestOf<typeof certificationHandle>,
  visit: Visit,
): Promise<AnswerOf<typeof certificationHandle>> {
  const { database, caller, origin, now } = visit;
  // Many people share a demo account, so it cannot apply. The error needs no text, because the page already
  // explains this.
  if (caller.is_demo) throw new AppError('permission_denied');
  await assertMayHandIn(database, visit);
  const licence = await redrawn(picture, visit);
  const { member_id } = caller;
  await database.db.transaction().execute(async (db) => {
    await lockMember({ db }, member_id);
    await assertMayHandIn({ db }, visit);
    const row = { ...company, member_id, picture: licence, event_id: null, submit_time: now };
    const isStored = await insertApplication({ db }, { ...row, source: 'web', state: 'waiting' });
    if (!isStored) throw conflict();
    const event = { action: 'certification_handed_in', actor: 'member', detail: company } as const;
    await recordEvent({ db }, { ...event, member_id, address: origin.address, now });
  });
  return viewCertification(visit);
}

/**
 * Withdraws the waiting application, so that the member can change it and apply again; its picture is
 * deleted.
 */
export async function withdraw(visit: Visit): Promise<AnswerOf<typeof certificationWithdraw>> {
  const { database, caller, origin, now } = visit;
  const { member_id } = caller;
  await database.db.transaction().execute(async (db) => {
    await lockMember({ db }, member_id);
    if (!(await endApplication({ db }, { member_id }, { state: 'withdrawn', now }))) return;
    const { address } = origin;
    await recordEvent(
      { db },
      { action: 'certification_withdrawn', actor: 'member', member_id, address, now },
    );
  });
  return viewCertification(visit);
}

async function assertMayHandIn(queries: Queries, { caller, now }: Visit): Promise<void> {
  const member = await findMember(queries, caller.member_id);
  if (member?.certification_status === 1) throw conflict();
  const newest = await findNewestApplication(queries, caller.member_id);
  if (newest?.state === 'waiting') throw conflict();
  const since = new Date(now.getTime() - dayMs);
  const most = certificationLimits.handedInPerDayMost;
  const before = await findApplicationBefore(queries, { memberId: caller.member_id, since, most });
  if (before) throw tooManyPictures(new Date(before.getTime() + dayMs), now);
}

const conflict = () => refusal({ code: 'conflict', field: 'company_name', why: 'certification_once' });

/**
 * The number of pictures that are decoded for a member in a day. Invalid pictures count too, because decoding
 * them takes as much processor time.
 */
const picturesPerDayMost = 20;

/**
 * Returns the licence picture re-encoded. Only its pixels are then stored, without metadata or other content,
 * at a size that is large enough to read. Throws if the picture is too large or invalid, or if the member has
 * sent too many pictures today.
 */
async function redrawn(picture: string, { database, caller, now }: Visit): Promise<Buffer> {
  const key = `licence ${caller.member_id}`;
  const counted = { now, windowMs: dayMs };
  if (countOf(database, key, counted) >= picturesPerDayMost) throw tooManyPictures(windowEnd(counted), now);
  countOneMore(database, key, counted);
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > certificationLimits.sentBytesMost) {
    const values = { megabytes: certificationLimits.sentBytesMost / 1_048_576 };
    throw refusal({ code: 'too_large', field: 'picture', why: 'picture_too_large', values });
  }
  const made = await inTurn(`member ${caller.member_id}`, () =>
    remakePicture(bytes, [certificationLimits.picturePixels]),
  );
  if (typeof made === 'string') throw refusal({ code: 'invalid', field: 'picture', why: made });
  const [size] = made.sizes;
  if (!size) throw new AppError('internal', { message: 'the resized picture is missing' });
  return size.body;
}
