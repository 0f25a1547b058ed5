import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  AlertData,
  AlertRule,
  alertData,
  alertRuleHandle,
  alertSettingHandle,
} from '../../../contract/calls/alerts.ts';
import { alertChannelKinds, alertLimits } from '../../../contract/limits/alert-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { listChannels, listStops, rescheduleChannels } from '../../db/alerts/channels.ts';
import { listAlertLog, type LogEntry } from '../../db/alerts/deliveries.ts';
import { isSubjectFollowed } from '../../db/alerts/follows.ts';
import { findChannelOwner } from '../../db/alerts/owners.ts';
import {
  deleteAlertRule,
  findAlertSetting,
  listAlertRules,
  listRuleTitles,
  putAlertRule,
  putAlertSetting,
  type AlertRuleRow,
} from '../../db/alerts/settings.ts';
import { refusal } from '../rights/refusal.ts';
import type { AlertCaller } from './alert-caller.ts';
import { namedSubject, subjectOf } from './alert-subject.ts';
import { AlertKeys } from './sealed-address.ts';
import { mayShareChannels, sharedWith } from './shared-channels.ts';
import { shownChannel } from './shown-channel.ts';
import { languageOf } from './channel-reader.ts';
import { dueTime, usualSetting } from './when-to-send.ts';
import type { AlertReader } from './alert-reader.ts';
import { writeAlert } from './write-alert.ts';

/** Returns the caller's alert settings, rules and channels, and the log of the last alerts. */
export async function alertsOf(asked: AlertCaller): Promise<AnswerOf<typeof alertData>> {
  const { database, caller, now } = asked;
  const memberId = caller.member_id;
  const [setting, rules, channels] = await Promise.all([
    findAlertSetting(database, memberId),
    listAlertRules(database, memberId),
    listChannels(database, memberId),
  ]);
  return {
    setting: setting ?? usualSetting,
    rules: await shownRules(rules, asked),
    channels: channels.map(shownChannel),
    channels_most: alertLimits.channelsMost,
    may_share: await mayShareChannels(asked),
    shared: await sharedWith(asked),
    kinds: await usableKinds(asked),
    push_key: (await AlertKeys.of(database)).vapid.publicKey,
    log: caller.is_demo ? [] : await logOf(asked, now),
  };
}

/** Returns the kinds of channels for which the site has a sender and which the operator has not stopped. */
export async function usableKinds({ database, outside }: AlertCaller): Promise<AlertData['kinds']> {
  const stopped = new Set((await listStops(database)).map(({ kind }) => kind));
  return alertChannelKinds.filter((kind) => outside.alerts[kind] !== undefined && !stopped.has(kind));
}

async function logOf(asked: AlertCaller, now: Date): Promise<AlertData['log']> {
  const { database, caller } = asked;
  const since = new Date(now.getTime() - alertLimits.logDays * dayMs);
  const entries = await listAlertLog(database, caller.member_id, { since, most: alertLimits.logMost });
  if (entries.length === 0) return [];
  const owner = await findChannelOwner(database, caller.member_id, now);
  const reader = { database, now, caller, language: languageOf(owner ?? { language: null }), origin: '' };
  return (await Promise.all(entries.map((entry) => rowOf(entry, reader)))).flat();
}

/**
 * Returns the row of the alert log for one event, as a list. The list is empty if the member may no longer see
 * the event, or if its deadline has passed.
 */
async function rowOf(entry: LogEntry, reader: AlertReader): Promise<AlertData['log']> {
  const line = await writeAlert(entry, reader);
  if (!line) return [];
  const { id, kind, create_time, to } = entry;
  const text = `${line.title} ${line.text}`;
  return [{ id, kind, text, link: line.link.replace('/#', ''), time: create_time.toISOString(), to }];
}

export async function changeAlertSetting(
  change: ParsedRequestOf<typeof alertSettingHandle>,
  { database, caller, now }: AlertCaller,
): Promise<AnswerOf<typeof alertSettingHandle>> {
  assertNoDemo(caller);
  const { topics, lead_hours, snooze_until, ...switches } = change;
  const stored = (await findAlertSetting(database, caller.member_id)) ?? usualSetting;
  const setting = {
    ...switches,
    topics: topics ?? stored.topics,
    lead_hours: lead_hours ?? stored.lead_hours,
    snooze_until: snooze_until === undefined ? stored.snooze_until : snooze_until,
  };
  const snoozeMost = now.getTime() + alertLimits.snoozeDaysMost * dayMs;
  if (setting.snooze_until !== null && Date.parse(setting.snooze_until) > snoozeMost)
    throw refusal({ code: 'invalid', field: 'snooze_until', why: 'value_unknown' });
  await database.db.transaction().execute(async (db) => {
    await putAlertSetting({ db }, caller.member_id, setting, now);
    await rescheduleChannels({ db }, caller.member_id, { due: dueTime(setting, now), now });
  });
  return { setting };
}

/**
 * Sets or removes the caller's alert rule for a subject (such as a lane or a vessel) that the caller follows.
 * To follow a single sailing, a member sets a rule for it. Throws `not_found` if the caller does not follow
 * the subject, `too_many_requests` if the caller has too many rules, and `permission_denied` for a demo
 * account.
 */
export async function changeAlertRule(
  { on, days_least, hours_least, only_earlier, ...named }: ParsedRequestOf<typeof alertRuleHandle>,
  asked: AlertCaller,
): Promise<AnswerOf<typeof alertRuleHandle>> {
  const { database, caller, now } = asked;
  assertNoDemo(caller);
  const memberId = caller.member_id;
  const subject = subjectOf(named);
  if (!on) await deleteAlertRule(database, memberId, subject);
  else {
    if (subject.kind !== 'sailing' && !(await isSubjectFollowed(database, memberId, subject)))
      throw refusal({ code: 'not_found', field: '', why: 'alert_not_followed' });
    const rule = { ...subject, days_least, hours_least, only_earlier };
    if (!(await putAlertRule(database, memberId, { rule, most: alertLimits.rulesMost, now })))
      throw refusal({ code: 'too_many_requests', field: '', why: 'too_many_values' });
  }
  return { rules: await shownRules(await listAlertRules(database, memberId), asked) };
}

/** Returns rules with the names of their subjects in the caller's language. */
async function shownRules(
  rules: readonly AlertRuleRow[],
  { database, caller, now }: AlertCaller,
): Promise<AlertRule[]> {
  if (caller.is_demo || rules.length === 0) return [];
  const owner = await findChannelOwner(database, caller.member_id, now);
  const titles = await listRuleTitles(database, caller.member_id, languageOf(owner ?? { language: null }));
  return rules.map(({ kind, subject, ...rule }) => ({
    ...namedSubject({ kind, subject }),
    ...rule,
    title: titles.get(`${kind} ${subject}`) ?? '',
  }));
}

/**
 * Throws `permission_denied` for a demo account. Many people share it, so one of them could send alerts to
 * strangers.
 */
export function assertNoDemo(caller: AlertCaller['caller']): void {
  if (caller.is_demo) throw refusal({ code: 'permission_denied', field: '', why: 'alert_demo' });
}
