import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { alertChannelShare, SharedAlertChannel } from '../../../contract/calls/alerts.ts';
import { AppError } from '../../../contract/error-code.ts';
import { findChannel, listChannels, updateChannel } from '../../db/alerts/channels.ts';
import { deleteChannelUses, listSharedChannels, putChannelUse } from '../../db/alerts/uses.ts';
import { countSeats } from '../../db/membership/seats.ts';
import { recordEvent } from '../rights/audit.ts';
import { refusal } from '../rights/refusal.ts';
import type { AlertCaller } from './alert-caller.ts';
import { nameOf } from './channel-reader.ts';
import { shownChannel } from './shown-channel.ts';

/** True if the caller owns a corporate membership with a seat for another person. */
export async function mayShareChannels({ database, caller, now }: AlertCaller): Promise<boolean> {
  return !caller.is_demo && (await countSeats(database, caller.member_id, now)) > 1;
}

/** Returns the channels that the owner of a corporate membership shares with the caller, who has a seat in it. */
export async function sharedWith({ database, caller, now }: AlertCaller): Promise<SharedAlertChannel[]> {
  if (caller.is_demo) return [];
  const rows = await listSharedChannels(database, caller.member_id, now);
  return rows.map(({ id, kind, title, is_used, ...owner }) => {
    return { id, kind, title, is_used, owner: nameOf(owner) };
  });
}

/**
 * Shares a channel of the caller with the holders of the caller's seats, or sends the caller's alerts to a
 * channel that the owner of the caller's seat shares. Throws `not_found` for any other channel, `invalid` for a
 * push channel, and `permission_denied` if the caller's membership has no seats.
 */
export async function shareChannel(
  { id, on }: ParsedRequestOf<typeof alertChannelShare>,
  asked: AlertCaller,
): Promise<AnswerOf<typeof alertChannelShare>> {
  const { database, caller, now } = asked;
  const own = await findChannel(database, caller.member_id, id);
  // A push channel cannot be shared, because only the user of a device may get its notifications.
  if (own?.kind === 'push') throw refusal({ code: 'invalid', field: 'id', why: 'value_unknown' });
  if (own) await shareOwn(id, on, asked);
  else {
    const isKnown = (await sharedWith(asked)).some((one) => one.id === id);
    if (!isKnown && on) throw new AppError('not_found');
    await putChannelUse(database, { channel_id: id, member_id: caller.member_id, now, on });
  }
  const channels = await listChannels(database, caller.member_id);
  return { channels: channels.map(shownChannel), shared: await sharedWith(asked) };
}

async function shareOwn(id: string, on: boolean, asked: AlertCaller): Promise<void> {
  const { database, caller, now, origin } = asked;
  if (on && !(await mayShareChannels(asked)))
    throw refusal({ code: 'permission_denied', field: 'id', why: 'share_no_colleagues' });
  await database.db.transaction().execute(async (db) => {
    await updateChannel({ db }, id, { is_shared: on });
    if (!on) await deleteChannelUses({ db }, id);
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    await recordEvent({ db }, { action: 'alert_channel_shared', ...by, detail: { channel: id, on } });
  });
}
