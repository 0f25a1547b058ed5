import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { adminClaim } from '../../../contract/calls/account/admin.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { demoMobiles, isDemoMobile } from '../rights/demo-accounts.ts';
import { hasAdmin, updateMember } from '../../db/account/members.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { deleteTicketsFor, hasTicket, lockTicketsFor } from '../../db/account/tickets.ts';
import { recordEvent } from '../rights/audit.ts';
import { memberOf } from './members.ts';
import type { MemberVisit } from './mobile-change.ts';
import { refusal } from '../rights/refusal.ts';
import { createTicket } from './tickets.ts';
import { hashOf } from './token.ts';

/**
 * Creates a ticket that makes its holder the first administrator; returns null if the site already has an
 * administrator. The demo administrator does not count, because its login code is public.
 */
export async function firstAdminTicket(database: OpenDatabase, now: Date): Promise<string | null> {
  if (await hasAdmin(database, demoMobiles)) return null;
  const expire_time = new Date(now.getTime() + serverLimits.claimTicketMinutes * 60_000);
  return createTicket(database, { purpose: 'first_admin', session_id: null, expire_time });
}

/**
 * Makes the caller the first administrator. If several callers try at the same time, one succeeds; afterwards
 * no ticket is valid.
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
