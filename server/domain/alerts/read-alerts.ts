import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { alertReadHandle } from '../../../contract/calls/alert-read.ts';
import { markMessagesRead } from '../../db/alerts/read-changes.ts';
import type { AlertCaller } from './alert-caller.ts';

/**
 * Marks waiting alerts as read if the caller has already read their changes in the inbox. Such alerts are not
 * sent. The device repeats the request until it is answered; a repetition changes nothing.
 */
export async function markAlertsRead(
  { list }: ParsedRequestOf<typeof alertReadHandle>,
  { database, caller, now }: Pick<AlertCaller, 'database' | 'caller' | 'now'>,
): Promise<AnswerOf<typeof alertReadHandle>> {
  if (list.length > 0)
    await database.db
      .transaction()
      .execute((db) => markMessagesRead({ db }, caller.member_id, { list, now }));
  return null;
}
