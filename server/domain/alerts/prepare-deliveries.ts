import type { AlertLine } from '../../adapters/alerts/alert-sender.ts';
import { listDeliveredEvents, type DeliveredEvent } from '../../db/alerts/deliveries.ts';
import { followKey, listAllowedUses, listFollowed, keyOfUse, type Follow } from '../../db/alerts/follows.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Claimed } from './claim-deliveries.ts';
import { readersOf, type ChannelReader } from './channel-reader.ts';
import { SailingViews } from './sailing-views.ts';
import { writeAlert } from './write-alert.ts';

/** A delivery with the lines that its reader may see. */
export interface Prepared extends Claimed {
  /** Null if the owner of the channel no longer gets alerts, for example after the account was closed. */
  reader: ChannelReader | null;
  lines: AlertLine[];
  /**
   * The numbers of the events that are not sent, because the reader may not see them or no longer follows
   * their subject.
   */
  skipped: string[];
}

interface Preparing {
  database: OpenDatabase;
  now: Date;
  origin: string;
  /** Called with the error of one delivery. The error does not stop the others. */
  onFailure: (error: unknown) => void;
}

/**
 * Checks the rights at this moment and writes the lines of deliveries. The number of SQL statements hardly
 * depends on the number of deliveries. Owners, followed subjects and seats are read for all deliveries
 * together, and a sailing once for all readers with the same rights.
 */
export async function prepareDeliveries(
  claimed: readonly Claimed[],
  { database, now, origin, onFailure }: Preparing,
): Promise<Prepared[]> {
  if (claimed.length === 0) return [];
  const events = await listDeliveredEvents(
    database,
    claimed.map(({ delivery }) => delivery.id),
  );
  const ownerIds = [...new Set(claimed.map(({ channel }) => channel.member_id))];
  const readers = await readersOf(ownerIds, { database, now, origin });
  const channels = new Map(claimed.map(({ channel, delivery }) => [delivery.id, channel]));
  const followed = await listFollowed(database, events.flatMap(followOf));
  const uses = events.flatMap(({ delivery_id, follower_id }) => {
    const channel = channels.get(delivery_id);
    if (!channel || channel.member_id === follower_id) return [];
    return [{ channel_id: channel.id, member_id: follower_id }];
  });
  const allowed = await listAllowedUses(database, uses, now);
  const views = new SailingViews();
  const byDelivery = new Map<string, DeliveredEvent[]>(claimed.map(({ delivery }) => [delivery.id, []]));
  for (const event of events) byDelivery.get(event.delivery_id)?.push(event);
  const prepared: Prepared[] = [];
  for (const one of claimed) {
    const reader = readers.get(one.channel.member_id) ?? null;
    const isWanted = (event: DeliveredEvent) =>
      reader !== null && isStillDue(event, { reader, channelId: one.channel.id, followed, allowed });
    try {
      const written = await linesOf(byDelivery.get(one.delivery.id) ?? [], { reader, isWanted, views });
      prepared.push({ ...one, reader, ...written });
    } catch (error) {
      // No outcome is stored for this delivery. The reservation of its channel expires, and the delivery is
      // tried again.
      onFailure(error);
    }
  }
  return prepared;
}

/**
 * Returns the followed subject because of which a member gets an event. The list is empty for events that
 * members get without following a subject.
 */
function followOf({ follower_id, subject_kind: kind, subject }: DeliveredEvent): Follow[] {
  if (kind === 'member' || kind === 'publisher') return [];
  return [{ member_id: follower_id, kind, subject }];
}

interface Due {
  reader: ChannelReader;
  channelId: string;
  followed: ReadonlySet<string>;
  allowed: ReadonlySet<string>;
}

/**
 * True if the reader still gets this event: the subject is still followed, or the reader still publishes for
 * the shipowner. If the member uses a channel of the owner of a corporate membership, that use must also
 * still be allowed.
 */
function isStillDue(event: DeliveredEvent, { reader, channelId, followed, allowed }: Due): boolean {
  const { subject_kind: kind, subject, member_id, follower_id } = event;
  const { caller } = reader;
  if (kind === 'member') return member_id === caller.member_id;
  if (kind === 'publisher') return caller.publisher && String(caller.shipowner_id) === subject;
  if (!followed.has(followKey({ member_id: follower_id, kind, subject }))) return false;
  return (
    follower_id === caller.member_id ||
    allowed.has(keyOfUse({ channel_id: channelId, member_id: follower_id }))
  );
}

interface Lines {
  reader: ChannelReader | null;
  isWanted: (event: DeliveredEvent) => boolean;
  views: SailingViews;
}

async function linesOf(
  events: readonly DeliveredEvent[],
  { reader, isWanted, views }: Lines,
): Promise<Pick<Prepared, 'lines' | 'skipped'>> {
  const lines: AlertLine[] = [];
  const skipped: string[] = [];
  for (const event of events) {
    const line = reader && isWanted(event) ? await writeAlert(event, { ...reader, views }) : null;
    if (line) lines.push(line);
    else skipped.push(event.number);
  }
  return { lines, skipped };
}
