import type { Queries } from '../open.ts';

/**
 * The step that a ticket (a one-time token) permits: a change of the mobile number, or the claim of the
 * administrator role.
 */
export type TicketPurpose = 'new_mobile' | 'first_admin';

export interface TicketKey {
  token_hash: Buffer;
  purpose: TicketPurpose;
  /** The session that the ticket belongs to, or null for a ticket without a session. */
  session_id: number | null;
}

/** Stores a ticket. A new ticket replaces the session's earlier ticket of the same purpose. */
export async function putTicket({ db }: Queries, ticket: TicketKey & { expire_time: Date }): Promise<void> {
  if (ticket.session_id !== null) {
    await db
      .deleteFrom('ticket')
      .where('session_id', '=', ticket.session_id)
      .where('purpose', '=', ticket.purpose)
      .execute();
  }
  await db.insertInto('ticket').values(ticket).execute();
}

export async function hasTicket({ db }: Queries, ticket: TicketKey, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('ticket')
    .select('purpose')
    .where('token_hash', '=', ticket.token_hash)
    .where('purpose', '=', ticket.purpose)
    .where('session_id', 'is not distinct from', ticket.session_id)
    .where('expire_time', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the latest expiry time of the tickets for a purpose; null if none expires after `after`. */
export async function findTicketUntil(
  { db }: Queries,
  purpose: TicketPurpose,
  after: Date,
): Promise<Date | null> {
  const found = await db
    .selectFrom('ticket')
    .select('expire_time')
    .where('purpose', '=', purpose)
    .where('expire_time', '>', after)
    .orderBy('expire_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.expire_time ?? null;
}

/** Deletes a used ticket. Returns false if another request has used it already. */
export async function deleteTicket({ db }: Queries, { token_hash }: Pick<TicketKey, 'token_hash'>) {
  const { numDeletedRows } = await db
    .deleteFrom('ticket')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks every ticket of a purpose until the transaction ends. The fixed order prevents deadlocks. */
export async function lockTicketsFor({ db }: Queries, purpose: TicketPurpose): Promise<void> {
  await db
    .selectFrom('ticket')
    .select('token_hash')
    .where('purpose', '=', purpose)
    .orderBy('token_hash')
    .forUpdate()
    .execute();
}

export async function deleteTicketsFor({ db }: Queries, purpose: TicketPurpose): Promise<void> {
  await db.deleteFrom('ticket').where('purpose', '=', purpose).execute();
}
