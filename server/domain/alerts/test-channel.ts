import { randomUUID } from 'node:crypto';

import type { ProviderAnswer } from '../../../contract/calls/alerts.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import { AlertFailure, type AlertLine, type AlertSender } from '../../adapters/alerts/alert-sender.ts';
import { updateChannel, type ChannelRow } from '../../db/alerts/channels.ts';
import { takePace } from '../../db/alerts/paces.ts';
import { siteAddress, type AlertCaller } from './alert-caller.ts';
import { readerOf, type ChannelReader } from './channel-reader.ts';
import { linkOf, parcelOf } from './parcel-of.ts';
import type { AlertKeys } from './sealed-address.ts';

type Testing = AlertCaller & { sender: AlertSender; keys: AlertKeys };

/**
 * Sends a test message to a channel. An unconfirmed mail address gets the link that confirms it. The test
 * counts towards the limit on messages to the address. Returns the provider's answer and the time in ms that it
 * took.
 */
export async function testChannel(channel: ChannelRow, testing: Testing): Promise<ProviderAnswer> {
  const { database, now, sender, keys, config } = testing;
  const origin = siteAddress(config);
  const reader = await readerOf(channel.member_id, { database, now, origin });
  if (!reader) return { is_sent: false, answer: '', milliseconds: 0 };
  const { spacingMs } = sender;
  const pace = { addressHash: channel.address_hash, now, spacingMs };
  const wait = spacingMs === 0 ? null : await takePace(database, pace);
  if (wait) {
    const seconds = Math.ceil((wait.getTime() - now.getTime()) / 1000);
    return {
      is_sent: false,
      answer: alertSentence(reader.language, 'test_wait', { n: seconds }),
      milliseconds: 0,
    };
  }
  const isConfirming = channel.state === 'unconfirmed';
  const line = isConfirming ? confirmLine(channel, reader, keys) : testLine(reader, now);
  const parcel = parcelOf([line], { id: line.id, channel, reader, keys });
  const linkWord = alertSentence(reader.language, isConfirming ? 'confirm_link' : 'link');
  const since = performance.now();
  const took = () => Math.round(performance.now() - since);
  try {
    const address = keys.open(channel.id, channel.sealed);
    const answer = await sender.send({ address, parcel: { ...parcel, linkWord }, now, vapid: keys.vapid });
    await updateChannel(database, channel.id, { sent_time: now, problem: '' });
    return { is_sent: true, answer, milliseconds: took() };
  } catch (error) {
    if (!(error instanceof AlertFailure)) throw error;
    await updateChannel(database, channel.id, { problem: error.answer });
    return { is_sent: false, answer: error.answer, milliseconds: took() };
  }
}

const testLine = ({ language, origin }: ChannelReader, now: Date): AlertLine => ({
  id: randomUUID(),
  kind: 'test',
  title: alertSentence(language, 'test_title'),
  text: alertSentence(language, 'test'),
  link: `${origin}/#${routes.favourites}`,
  time: now.toISOString(),
  data: {},
});

const confirmLine = (
  channel: ChannelRow,
  { language, origin, now }: ChannelReader,
  keys: AlertKeys,
): AlertLine => ({
  id: randomUUID(),
  kind: 'test',
  title: alertSentence(language, 'confirm_title'),
  text: alertSentence(language, 'confirm'),
  link: linkOf('confirm', { channel, keys, origin }),
  time: now.toISOString(),
  data: {},
});
