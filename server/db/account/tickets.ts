import type { Queries } from '../open.ts';

/** What a ticket is good for. */
export type TicketPurpose = 'new_mobile' | 'first_admin';

export interface TicketKey {
  token_hash: Buffer;
  purpose: TicketPurpose;
  /** Null for a ticket that no session was given. */
  session_id: number | null;
}

/** A session has one ticket of a kind; the newest. */
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

/** Uses a ticket up. False when somebody else did. */
export async function deleteTicket({ db }: Queries, { token_hash }: Pick<TicketKey, 'token_hash'>) {
  const { numDeletedRows } = await db
    .deleteFrom('ticket')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Holds every ticket of a kind until the transaction ends, in one order for all who do. */
export async function lockTicketsFor({ db }: Queries, purpose: TicketPurpose): Promise<void> {
  await db
    .selectFrom('ticket')
    .select('token_hash')
    .where('purpose', '=', purpose)
    .orderBy('token_hash')
    .forUpdate()
    .execute();
}

/** Ends every ticket of a kind. */
export async function deleteTicketsFor({ db }: Queries, purpose: TicketPurpose): Promise<void> {
  await db.deleteFrom('ticket').where('purpose', '=', purpose).execute();
}
