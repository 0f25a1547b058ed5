import { randomUUID } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  alertChannelEnd,
  alertChannelHandle,
  alertChannelMake,
  alertChannelTest,
} from '../../../contract/calls/alerts.ts';
import { AppError } from '../../../contract/error-code.ts';
import { alertLimits } from '../../../contract/limits/alert-limits.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import type { AlertAddress, AlertSender } from '../../adapters/alerts/alert-sender.ts';
import * as rows from '../../db/alerts/channels.ts';
import { resetTries } from '../../db/alerts/deliveries.ts';
import { deviceOf } from '../account/device-name.ts';
import { recordEvent } from '../rights/audit.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { refusal } from '../rights/refusal.ts';
import type { AlertCaller } from './alert-caller.ts';
import { assertNoDemo, usableKinds } from './alert-settings.ts';
import { AlertKeys } from './sealed-address.ts';
import { shownChannel } from './shown-channel.ts';
import { testChannel } from './test-channel.ts';

type Make = ParsedRequestOf<typeof alertChannelMake>;

/**
 * Adds an alert channel, or replaces the channel's address, and sends a first message to it. A mail address
 * gets a link that its owner must open. Throws `invalid` if the text is not an address of the channel's
 * provider, `not_found` if the caller has no channel of this kind to replace, `permission_denied` for a demo
 * account, and `too_many_requests` if the caller has caused too many test messages.
 */
export async function makeChannel(
  request: Make,
  asked: AlertCaller,
): Promise<AnswerOf<typeof alertChannelMake>> {
  const { database, caller } = asked;
  assertNoDemo(caller);
  const sender = await senderFor(request.kind, asked);
  const former =
    request.replaces === null ? null : await rows.findChannel(database, caller.member_id, request.replaces);
  if (request.replaces !== null && former?.kind !== request.kind) throw new AppError('not_found');
  const read = sender.read({ address: request.address, secret: request.secret });
  if ('fault' in read) {
    const field = /secret|chat/.test(read.fault) ? 'secret' : 'address';
    throw refusal({ code: 'invalid', field, why: read.fault });
  }
  countTest(asked);
  const keys = await AlertKeys.of(database);
  const id = former?.id ?? randomUUID();
  await store({ id, request, former, read, keys }, asked);
  const test = await testChannel(await own(id, asked), { ...asked, sender, keys });
  return {
    channel: shownChannel(await own(id, asked)),
    test,
    signing_key: request.kind === 'webhook' ? read.address.secret : null,
  };
}

interface Storing {
  id: string;
  request: Make;
  former: rows.ChannelWithTotal | null;
  read: { address: AlertAddress; shown: string };
  keys: AlertKeys;
}

async function store(
  { id, request: { kind, title }, former, read, keys }: Storing,
  { database, caller, now, origin, sessionId }: AlertCaller,
): Promise<void> {
  const isPush = kind === 'push';
  const row = {
    title: title || (former?.title ?? (isPush ? deviceTitle(origin.userAgent) : '')),
    shown: read.shown,
    sealed: keys.seal(id, read.address),
    address_hash: keys.hash(kind, read.address),
    state: kind === 'mail' ? ('unconfirmed' as const) : ('active' as const),
    state_time: now,
    fail_time: null,
    problem: '',
    next_time: former && former.waiting_total > 0 ? now : null,
    claim_until: null,
    // A push channel belongs to the session of the device and ends with it, so that the next user of the device
    // gets no notifications.
    session_id: isPush ? sessionId : null,
  };
  const most = alertLimits.channelsMost;
  const full = { code: 'too_many_requests', field: '', why: 'alert_channels_many' } as const;
  await database.db.transaction().execute(async (db) => {
    if (isPush) await rows.deleteChannelsOfDevice({ db }, { hash: row.address_hash, sessionId, except: id });
    if (former) {
      await rows.updateChannel({ db }, id, row);
      await resetTries({ db }, id);
    } else {
      const added = { id, member_id: caller.member_id, kind, ...row, sent_time: null, create_time: now };
      if (!(await rows.insertChannel({ db }, added, most))) throw refusal({ ...full, values: { most } });
    }
    const detail = { channel: id, kind, ...(former && { replaces: true }) };
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    await recordEvent({ db }, { action: 'alert_channel_made', ...by, detail });
  });
}

/** Names the device of a push channel, for example `Chrome · Windows`. */
function deviceTitle(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== '').join(' · ');
}

/** Sends a test message to a channel of the caller and returns the provider's answer. */
export async function testOwnChannel(
  { id }: ParsedRequestOf<typeof alertChannelTest>,
  asked: AlertCaller,
): Promise<AnswerOf<typeof alertChannelTest>> {
  const channel = await own(id, asked);
  const sender = await senderFor(channel.kind, asked);
  countTest(asked);
  const keys = await AlertKeys.of(asked.database);
  const test = await testChannel(channel, { ...asked, sender, keys });
  return { channel: shownChannel(await own(id, asked)), test };
}

/**
 * Switches an alert channel of the caller on or off. Waiting messages are not sent to a channel that is off.
 * Throws `not_found` for a channel of another member, and `invalid` for a channel that is not confirmed yet.
 */
export async function switchChannel(
  { id, on }: ParsedRequestOf<typeof alertChannelHandle>,
  asked: AlertCaller,
): Promise<AnswerOf<typeof alertChannelHandle>> {
  const { database, now } = asked;
  const channel = await own(id, asked);
  if (channel.state === 'unconfirmed')
    throw refusal({ code: 'invalid', field: 'id', why: 'alert_unconfirmed' });
  await database.db.transaction().execute(async (db) => {
    if (!on) await rows.skipWaiting({ db }, id, now);
    else await resetTries({ db }, id);
    const state = on ? 'active' : 'off';
    const next_time = on && channel.waiting_total > 0 ? now : null;
    await rows.updateChannel({ db }, id, {
      state,
      state_time: now,
      fail_time: null,
      claim_until: null,
      next_time,
    });
  });
  return { channel: shownChannel(await own(id, asked)) };
}

/**
 * Deletes an alert channel of the caller with its address and waiting messages. Throws `not_found` if the
 * caller has no such channel.
 */
export async function endChannel(
  { id }: ParsedRequestOf<typeof alertChannelEnd>,
  { database, caller, now, origin }: AlertCaller,
): Promise<null> {
  await database.db.transaction().execute(async (db) => {
    if (!(await rows.deleteChannel({ db }, caller.member_id, id))) throw new AppError('not_found');
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    await recordEvent({ db }, { action: 'alert_channel_ended', ...by, detail: { channel: id } });
  });
  return null;
}

async function own(id: string, { database, caller }: AlertCaller): Promise<rows.ChannelWithTotal> {
  const channel = await rows.findChannel(database, caller.member_id, id);
  if (!channel) throw new AppError('not_found');
  return channel;
}

async function senderFor(kind: Make['kind'], asked: AlertCaller): Promise<AlertSender> {
  const sender = asked.outside.alerts[kind];
  if (!sender || !(await usableKinds(asked)).includes(kind))
    throw refusal({ code: 'unavailable', field: 'kind', why: 'alert_kind_off' });
  return sender;
}

/**
 * Counts a test message, because a member can send them at will. Throws `too_many_requests` if the hourly limit
 * is exceeded.
 */
function countTest({ database, caller, now }: AlertCaller): void {
  const most = alertLimits.testsPerHourMost;
  const times = countOneMore(database, `alert test ${caller.member_id}`, { now, windowMs: hourMs });
  if (times <= most) return;
  const refused = { code: 'too_many_requests', field: '', why: 'alert_tests_many' } as const;
  throw refusal({ ...refused, values: { most }, retryAfterSeconds: 600 });
}
