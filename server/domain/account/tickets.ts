import type { Queries } from '../../db/open.ts';
import { putTicket, type TicketKey } from '../../db/account/tickets.ts';
import { hashOf, makeToken } from './token.ts';

/**
 * Creates a ticket, a secret that permits one later request such as a change of the number, and returns its
 * token. The database stores only the token's hash.
 */
export async function createTicket(
  queries: Queries,
  ticket: Pick<TicketKey, 'purpose' | 'session_id'> & { expire_time: Date },
): Promise<string> {
  const token = makeToken();
  await putTicket(queries, { ...ticket, token_hash: hashOf(token) });
  return token;
}
