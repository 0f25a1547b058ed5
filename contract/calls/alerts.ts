import * as v from 'valibot';

import { cargoClasses } from '../../trade/deadline/deadline-codes.ts';
import { normalizeSearchEnd } from '../../trade/harbors/search-end.ts';
import { instant, searchEnd, uuid } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/alerts.ts';
import { count, nothing } from '../fields.ts';
import {
  alertChannelKinds,
  alertEventKinds,
  alertLeadHours,
  alertLimits,
  alertPaces,
  alertTopics,
} from '../limits/alert-limits.ts';

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock_invalid'));

const timeZone = v.pipe(
  v.string(),
  v.maxLength(64, 'time_zone_unknown'),
  v.check((text) => zoneName(text) !== null, 'time_zone_unknown'),
  v.transform((text) => zoneName(text) ?? text),
);

/** Returns the usual spelling of the name of an IANA time zone; null for an unknown zone. */
function zoneName(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const setting = {
  /** True to report that a followed sailing moved, changed its vessel, omits a port or was withdrawn. */
  sailings: v.boolean(),
  /** True to report that a cut-off of a followed sailing is near; see `lead_hours`. */
  deadlines: v.boolean(),
  /**
   * True to report results that concern the member: a certification was decided, an order was paid, or a
   * publisher got an inquiry.
   */
  answers: v.boolean(),
  /** True to report a new sailing on a followed lane, or of a followed shipowner or vessel. */
  new_sailings: v.boolean(),
  is_quiet: v.boolean(),
  /**
   * The start of the quiet hours; `quiet_to` is their end. Both are clock times in `time_zone`. The period may
   * span midnight, for example 22:00 to 07:30.
   */
  quiet_from: clock,
  quiet_to: clock,
  time_zone: timeZone,
  pace: v.picklist(alertPaces, 'value_unknown'),
};

const leadHours = v.array(v.picklist(alertLeadHours, 'value_unknown'));
const choices = {
  /** The additional topics that are reported. The alerts page lists them under "more". */
  topics: v.array(v.picklist(alertTopics, 'value_unknown')),
  /**
   * The numbers of hours before a deadline at which it is reported, by cargo class. A cargo class without
   * hours gets no alert.
   */
  lead_hours: v.record(v.picklist(cargoClasses, 'value_unknown'), leadHours),
  /** The time until which no alert is sent (snooze); null if alerts are not snoozed. */
  snooze_until: v.nullable(instant),
};
/**
 * The alert settings as a page sends them. An older page omits the optional settings that it does not know,
 * and the server leaves their stored values unchanged.
 */
export const alertSetting = v.strictObject({
  ...setting,
  topics: v.optional(choices.topics),
  lead_hours: v.optional(choices.lead_hours),
  snooze_until: v.optional(choices.snooze_until),
});
const shownSetting = v.object({ ...setting, ...choices, time_zone: v.string() });
export type AlertSetting = v.InferOutput<typeof shownSetting>;

const end = v.pipe(searchEnd, v.transform(normalizeSearchEnd));

/**
 * The subject of a rule: exactly one of a lane (`from` and `to`), a shipowner, a vessel, a sailing, or the
 * imported lists of one sender.
 */
const subject = {
  from: v.optional(end),
  to: v.optional(v.nullable(end)),
  shipowner_id: v.optional(count),
  mmsi: v.optional(v.pipe(v.string(), v.regex(/^\d{9}$/, 'mmsi_invalid'))),
  information_id: v.optional(v.pipe(uuid, v.toLowerCase())),
  /** The id of an imported list (own list). Newer lists of the same sender have the same id. */
  list_id: v.optional(v.pipe(uuid, v.toLowerCase())),
};

const ruleFields = {
  /** The smallest change of a laycan, in days, that is reported. 0 reports every change, null reports none. */
  days_least: v.nullable(v.pipe(count, v.maxValue(alertLimits.daysLeastMost, 'number_invalid'))),
  /** The smallest change of a cut-off, in hours, that is reported. 0 reports every change. */
  hours_least: v.optional(v.pipe(count, v.maxValue(alertLimits.hoursLeastMost, 'number_invalid')), 0),
  /** True to report only changes to an earlier day or time. */
  only_earlier: v.boolean(),
};

export const alertRule = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  shipowner_id: v.nullable(v.number()),
  mmsi: v.nullable(v.string()),
  information_id: v.nullable(v.string()),
  list_id: v.nullable(v.string()),
  days_least: v.nullable(v.number()),
  hours_least: v.number(),
  only_earlier: v.boolean(),
  /**
   * The name of the shipowner, vessel or sailing. Empty for a lane. Also empty for a list that the member
   * imported, because the server stores its name encrypted.
   */
  title: v.string(),
});
export type AlertRule = v.InferOutput<typeof alertRule>;

export const alertChannel = v.object({
  id: uuid,
  kind: v.picklist(alertChannelKinds),
  title: v.string(),
  /** The part of the channel's address that is shown, for example `lin@••••.cn`. */
  shown: v.string(),
  /**
   * The state of the channel.
   *
   * - unconfirmed: the owner of the mail address has not confirmed it.
   * - active: messages are sent.
   * - off: the member switched the channel off.
   * - paused: sending to the channel has failed for a day.
   */
  state: v.picklist(['unconfirmed', 'active', 'off', 'paused']),
  /** The last failure that the provider reported; empty if the last message was accepted. */
  problem: v.string(),
  sent_time: v.nullable(instant),
  state_time: instant,
  /** True if colleagues who hold a seat of the caller's corporate membership may use the channel. */
  is_shared: v.boolean(),
  /** The number of messages that wait for this channel. */
  waiting_total: v.number(),
});
export type AlertChannel = v.InferOutput<typeof alertChannel>;

/**
 * A channel that the owner of the caller's seat shares. Its messages contain only data that the owner may
 * see.
 */
export const sharedAlertChannel = v.object({
  id: uuid,
  kind: v.picklist(alertChannelKinds),
  title: v.string(),
  /** The nickname or masked number of the owner. */
  owner: v.string(),
  /** True if the caller's alerts are also sent to the channel. */
  is_used: v.boolean(),
});
export type SharedAlertChannel = v.InferOutput<typeof sharedAlertChannel>;

/** The answer of a provider to one message. */
const providerAnswer = v.object({ is_sent: v.boolean(), answer: v.string(), milliseconds: v.number() });
export type ProviderAnswer = v.InferOutput<typeof providerAnswer>;

export const alertData = defineCall({
  ...facts.alertData,
  request: nothing,
  answer: v.object({
    setting: shownSetting,
    rules: v.array(alertRule),
    channels: v.array(alertChannel),
    channels_most: v.number(),
    /**
     * True if the caller owns a corporate membership with seats, and may therefore share channels with the
     * holders of the seats.
     */
    may_share: v.boolean(),
    /** The channels that the owner of the caller’s seat shares. */
    shared: v.array(sharedAlertChannel),
    /** The kinds of channels that this site can send to now. */
    kinds: v.array(v.picklist(alertChannelKinds)),
    /** The public VAPID key of the site, in base64url, with which a browser subscribes to web push. */
    push_key: v.string(),
    /** The log of the alerts of the last days, newest first. */
    log: v.array(
      v.object({
        id: uuid,
        kind: v.picklist(alertEventKinds),
        text: v.string(),
        link: v.string(),
        time: instant,
        to: v.array(
          v.object({
            channel_id: uuid,
            state: v.picklist(['waiting', 'sent', 'skipped', 'read', 'dead']),
            due_time: instant,
          }),
        ),
      }),
    ),
  }),
  summary: 'Returns the caller’s alert settings, rules and channels, and the alerts of the last days.',
});
export type AlertData = v.InferOutput<typeof alertData.answer>;

export const alertSettingHandle = defineCall({
  ...facts.alertSettingHandle,
  request: alertSetting,
  answer: v.object({ setting: shownSetting }),
  summary: 'Changes the caller’s alert settings.',
});

export const alertRuleHandle = defineCall({
  ...facts.alertRuleHandle,
  request: v.pipe(
    v.strictObject({ ...subject, ...ruleFields, /** False deletes the rule. */ on: v.boolean() }),
    v.check(
      ({ from, shipowner_id, mmsi, information_id, list_id }) =>
        [from, shipowner_id, mmsi, information_id, list_id].filter((one) => one !== undefined).length === 1,
      'alert_subject_one',
    ),
  ),
  answer: v.object({ rules: v.array(alertRule) }),
  summary:
    'Sets how large a change of a lane, shipowner, vessel or sailing must be to be reported, and if new lists ' +
    'of a sender are.',
});

const title = v.pipe(v.string(), v.trim(), v.maxLength(alertLimits.titleCharsMost, 'text_too_long'));
const addressPart = v.pipe(v.string(), v.trim(), v.maxLength(alertLimits.addressCharsMost, 'text_too_long'));

export const alertChannelMake = defineCall({
  ...facts.alertChannelMake,
  request: v.strictObject({
    kind: v.picklist(alertChannelKinds, 'value_unknown'),
    title: v.optional(title, ''),
    /** The address of the robot or webhook, the mail address, the token of a Telegram bot, or a push endpoint. */
    address: v.pipe(addressPart, v.minLength(1, 'required')),
    /** The secret of a signed robot, the id of a Telegram chat, or `p256dh` and `auth` of a push subscription. */
    secret: v.optional(addressPart, ''),
    /** The id of the channel whose address is replaced; null for a new channel. */
    replaces: v.nullable(uuid),
  }),
  answer: v.object({
    channel: alertChannel,
    /** The answer of the provider to the first message. */
    test: providerAnswer,
    /**
     * The key with which a webhook's requests are signed; null for other kinds of channels. The server
     * returns it only in this answer.
     */
    signing_key: v.nullable(v.string()),
  }),
  summary: 'Adds a channel for alerts, or gives a channel a new address, and sends it a first message.',
});

export const alertChannelTest = defineCall({
  ...facts.alertChannelTest,
  request: v.strictObject({ id: uuid }),
  answer: v.object({ channel: alertChannel, test: providerAnswer }),
  summary: 'Sends a test message to a channel and returns the answer of its provider.',
});

export const alertChannelHandle = defineCall({
  ...facts.alertChannelHandle,
  request: v.strictObject({ id: uuid, on: v.boolean() }),
  answer: v.object({ channel: alertChannel }),
  summary: 'Switches a channel on or off. A channel that paused itself then tries again.',
});

export const alertChannelEnd = defineCall({
  ...facts.alertChannelEnd,
  request: v.strictObject({ id: uuid }),
  answer: v.null(),
  summary: 'Deletes a channel with its address and the messages that wait for it.',
});

export const alertChannelShare = defineCall({
  ...facts.alertChannelShare,
  request: v.strictObject({ id: uuid, on: v.boolean() }),
  answer: v.object({ channels: v.array(alertChannel), shared: v.array(sharedAlertChannel) }),
  summary:
    'Shares a channel with the holders of the caller’s seats. If the owner of the caller’s seat shares the ' +
    'channel, sends the caller’s alerts to it too.',
});
