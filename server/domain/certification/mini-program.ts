import { createHmac, timingSafeEqual } from 'node:crypto';

import * as v from 'valibot';

import type { ParsedRequestOf } from '../../../contract/call.ts';
import { certificationEvent, type certificationNotify } from '../../../contract/calls/certification.ts';
import { certificationLimits } from '../../../contract/limits/certification-limits.ts';
import { AppError } from '../../../contract/error-code.ts';
import { findMemberByMobile, updateMember } from '../../db/account/members.ts';
import { insertApplication } from '../../db/certification/certifications.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { lockMember } from '../../db/site/files.ts';
import type { Config } from '../../config.ts';
import { isDemoMobile } from '../rights/demo-accounts.ts';
import { recordEvent, recordRepeated } from '../rights/audit.ts';
import type { Origin } from '../rights/origin.ts';
import { acceptWaiting } from './decide.ts';

interface Visit {
  database: OpenDatabase;
  config: Pick<Config, 'miniProgram'>;
  origin: Pick<Origin, 'address' | 'network'>;
  now: Date;
}
type Message = ParsedRequestOf<typeof certificationNotify>;
type Event = v.InferOutput<typeof certificationEvent>;

/**
 * Certifies the member that a message of the WeChat mini-program names. A repeated message changes nothing.
 * Throws `not_found` if no secret is configured, or if the number has never logged in here; the mini-program
 * then retries later. Throws `verification_failed` if the signature or the time is wrong.
 */
export async function hearMiniProgram(message: Message, visit: Visit): Promise<object> {
  const { database, config, origin, now } = visit;
  if (config.miniProgram.hookSecret === '') throw new AppError('not_found');
  const event = readSigned(message, config.miniProgram.hookSecret, now);
  if (!event) {
    const refused = { action: 'certification_message_refused', actor: 'visitor', now } as const;
    await recordRepeated(database, { ...refused, address: origin.address }, origin.network);
    throw new AppError('verification_failed');
  }
  const member = isDemoMobile(event.mobile) ? null : await findMemberByMobile(database, event.mobile);
  if (!member) throw new AppError('not_found');
  await certify(event, member.id, visit);
  return {};
}

/** Returns the event of a mini-program message; null if its signature is wrong or its time is not recent. */
function readSigned({ event, signature }: Message, secret: string, now: Date): Event | null {
  const right = createHmac('sha256', secret).update(event, 'utf8').digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), certificationEvent), event);
  if (!parsed.success) return null;
  const awayMs = Math.abs(Date.parse(parsed.output.time) - now.getTime());
  return awayMs <= certificationLimits.eventSeconds * 1000 ? parsed.output : null;
}

async function certify(event: Event, member_id: number, { database, origin, now }: Visit): Promise<void> {
  const { id: event_id, mobile, company_name, social_credit_code } = event;
  await database.db.transaction().execute(async (db) => {
    await lockMember({ db }, member_id);
    const times = { submit_time: new Date(event.time), decide_time: now };
    const company = { company_name, social_credit_code };
    const row = { member_id, event_id, ...company, ...times, picture: null };
    if (!(await insertApplication({ db }, { ...row, source: 'mini_program', state: 'accepted' }))) return;
    await acceptWaiting({ db }, member_id, now);
    await updateMember({ db }, member_id, { certification_status: 1 });
    const done = { action: 'certification_accepted', actor: 'server', member_id, mobile, now } as const;
    await recordEvent({ db }, { ...done, address: origin.address, detail: { event_id, social_credit_code } });
  });
}
