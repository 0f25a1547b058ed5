import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { alertPushRenew } from '../../../contract/calls/alert-push.ts';
import * as rows from '../../db/alerts/channels.ts';
import { resetTries } from '../../db/alerts/deliveries.ts';
import { refusal } from '../rights/refusal.ts';
import type { AlertCaller } from './alert-caller.ts';
import { assertNoDemo } from './alert-settings.ts';
import { AlertKeys } from './sealed-address.ts';

/**
 * Gives the push channel of the caller's session a new subscription, because the browser has replaced the
 * former one. A channel that was paused, because the former subscription had ended, sends again. No message is
 * sent now. Throws `invalid` for a subscription that is not valid, and `permission_denied` for a demo account.
 */
export async function renewPush(
  typed: ParsedRequestOf<typeof alertPushRenew>,
  { database, caller, now, sessionId, outside }: AlertCaller,
): Promise<AnswerOf<typeof alertPushRenew>> {
  assertNoDemo(caller);
  const sender = outside.alerts.push;
  const channel =
    sessionId === null ? null : await rows.findChannelOfSession(database, caller.member_id, sessionId);
  if (!sender || !channel) return { is_renewed: false };
  const read = sender.read(typed);
  if ('fault' in read) {
    const field = read.fault === 'alert_secret_form' ? 'secret' : 'address';
    throw refusal({ code: 'invalid', field, why: read.fault });
  }
  const { id } = channel;
  const keys = await AlertKeys.of(database);
  const hash = keys.hash('push', read.address);
  const isOff = channel.state === 'off';
  await database.db.transaction().execute(async (db) => {
    await rows.deleteChannelsOfDevice({ db }, { hash, sessionId, except: id });
    await rows.updateChannel({ db }, id, {
      shown: read.shown,
      sealed: keys.seal(id, read.address),
      address_hash: hash,
      fail_time: null,
      problem: '',
      ...(channel.state === 'paused' && { state: 'active', state_time: now }),
      ...(!isOff && { claim_until: null, next_time: channel.waiting_total > 0 ? now : null }),
    });
    await resetTries({ db }, id);
  });
  return { is_renewed: true };
}
