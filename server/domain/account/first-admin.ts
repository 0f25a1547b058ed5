import { createHmac, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { adminClaim } from '../../../contract/calls/account/admin.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { demoMobiles, isDemoMobile } from '../rights/demo-accounts.ts';
import { hasAdmin, updateMember } from '../../db/account/members.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { findSecret } from '../../db/site/secrets.ts';
import {
  deleteTicketsFor,
  findTicketUntil,
  hasTicket,
  lockTicketsFor,
  putTicket,
} from '../../db/account/tickets.ts';
import { lockKeys } from '../../db/lock-keys.ts';
import { recordEvent } from '../rights/audit.ts';
import { memberOf } from './members.ts';
import type { MemberVisit } from './mobile-change.ts';
import { refusal } from '../rights/refusal.ts';
import { hashOf } from './token.ts';

/** A ticket for the first administrator, and the minutes for which it is valid. */
export interface FirstAdminTicket {
  ticket: string;
  minutes: number;
}

/** If several servers start within this time (in ms) of each other, all of them return the same ticket. */
const sharedMs = 10 * 60_000;

/**
 * Returns a ticket that makes its holder the first administrator; returns null if the site already has an
 * administrator. The demo administrator does not count, because its login code is public. Servers of one
 * database that start together return the same ticket.
 */
export async function firstAdminTicket(
  { db }: Pick<OpenDatabase, 'db'>,
  now: Date,
): Promise<FirstAdminTicket | null> {
  const wholeMs = serverLimits.claimTicketMinutes * 60_000;
  return db.transaction().execute(async (transaction) => {
    const queries = { db: transaction };
    await sql`select pg_advisory_xact_lock(${lockKeys.firstAdmin})`.execute(transaction);
    if (await hasAdmin(queries, demoMobiles)) return null;
    const secret = await findSecret(queries, 'first administrator', randomBytes(32));
    const shared = await findTicketUntil(
      queries,
      'first_admin',
      new Date(now.getTime() + wholeMs - sharedMs),
    );
    const expire_time = shared ?? new Date(now.getTime() + wholeMs);
    // The database stores only the hash of a ticket. The same secret and end time give the same ticket, so
    // another server can compute it.
    const ticket = createHmac('sha256', secret).update(expire_time.toISOString()).digest('base64url');
    const key = { purpose: 'first_admin', session_id: null, token_hash: hashOf(ticket) } as const;
    if (!shared) await putTicket(queries, { ...key, expire_time });
    return { ticket, minutes: Math.floor((expire_time.getTime() - now.getTime()) / 60_000) };
  });
}

/**
 * Makes the caller the first administrator. If several callers try at the same time, one succeeds; afterwards
 * no ticket is valid. Throws `verification_failed` if the ticket is not valid, and `permission_denied` for a
 * demo account.
 */
export async function claimAdmin(
  { ticket }: ParsedRequestOf<typeof adminClaim>,
  visit: MemberVisit,
): Promise<AnswerOf<typeof adminClaim>> {
  const { database, now, origin } = visit;
  const over = refusal({ code: 'verification_failed', field: 'ticket', why: 'claim_over' });
  const member = await memberOf(visit);
  if (isDemoMobile(member.mobile)) {
    throw refusal({ code: 'permission_denied', field: 'ticket', why: 'claim_demo' });
  }
  const key = { token_hash: hashOf(ticket), purpose: 'first_admin', session_id: null } as const;
  await database.db.transaction().execute(async (db) => {
    // Locks all tickets before checking one. Otherwise two callers with two tickets could deadlock.
    await lockTicketsFor({ db }, 'first_admin');
    if (!(await hasTicket({ db }, key, now))) throw over;
    await deleteTicketsFor({ db }, 'first_admin');
    if (await hasAdmin({ db }, demoMobiles)) throw over;
    await updateMember({ db }, member.id, { role: 'ADMIN' });
    const event = { action: 'role_changed', actor: 'member', member_id: member.id } as const;
    const detail = { from: { role: member.role }, to: { role: 'ADMIN' }, by: 'first_admin' };
    await recordEvent({ db }, { ...event, mobile: member.mobile, address: origin.address, now, detail });
  });
  return { role: 'ADMIN' };
}
