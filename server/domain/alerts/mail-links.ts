import { findChannelOfLink, skipWaiting, updateChannel, type ChannelRow } from '../../db/alerts/channels.ts';
import { findChannelOwner } from '../../db/alerts/owners.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { languageOf } from './channel-reader.ts';
import { AlertKeys } from './sealed-address.ts';

export type LinkUse = 'stop' | 'confirm';

/** A mail channel that its owner opened by a link in a mail, without a login. */
export interface LinkedChannel {
  channel: ChannelRow;
  language: 'zh' | 'en';
}

/** Returns the mail channel of a link. Null if the link is wrong, or the channel was deleted or has a new address. */
export async function channelOfLink(
  { use, id, token }: { use: LinkUse; id: string; token: string },
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<LinkedChannel | null> {
  const channel = await findChannelOfLink(database, id);
  if (channel?.kind !== 'mail') return null;
  const keys = await AlertKeys.of(database);
  if (!keys.isToken(use, channel, token)) return null;
  const owner = await findChannelOwner(database, channel.member_id, now);
  if (!owner || owner.disabled_time !== null) return null;
  return { channel, language: languageOf(owner) };
}

/** Confirms the mail address of a channel, or stops the mails to it. A repeated request changes nothing. */
export async function followLink(
  use: LinkUse,
  { channel }: LinkedChannel,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<void> {
  const isDone = use === 'stop' ? channel.state === 'off' : channel.state !== 'unconfirmed';
  if (isDone) return;
  await database.db.transaction().execute(async (db) => {
    if (use === 'stop') await skipWaiting({ db }, channel.id, now);
    const state = use === 'stop' ? 'off' : 'active';
    await updateChannel({ db }, channel.id, { state, state_time: now, next_time: null, claim_until: null });
  });
}
