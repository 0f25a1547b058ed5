import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { deadlineOf, isOpening } from '../../../trade/deadline/deadline-codes.ts';
import { daysMoved, mostDaysMoved } from '../../../trade/sailing/how-far-moved.ts';
import type { EventRow, Recipient } from '../../db/alerts/expand.ts';
import type { NearDeadline } from '../../db/alerts/events.ts';
import type { SailingChange } from '../alert-events/sailing-events.ts';
import type { VesselEvent } from '../alert-events/vessel-events.ts';
import { isInOwnQuiet, type NightDeadline } from './deadlines-before-quiet.ts';

type Rule = Recipient['rule'];

/**
 * True if a member wants an alert about an event, according to the member's settings and the member's rule for
 * its subject.
 */
export function isWanted(
  { kind, detail }: Pick<EventRow, 'kind' | 'detail'>,
  setting: AlertSetting,
  rule: Rule,
): boolean {
  if (rule && rule.days_least === null) return false;
  const { topics } = setting;
  if (kind === 'answer' || kind === 'inquiry') return setting.answers;
  if (kind === 'deadline') return isDeadlineWanted(detail as LeadDeadline | NightDeadline, setting);
  if (kind === 'sailing') return isChangeWanted(detail as SailingChange, setting, rule);
  if (kind === 'vessel') return topics.includes(topicOf[(detail as VesselEvent).what]);
  if (kind === 'conflict') return setting.deadlines && topics.includes('conflicts');
  // A rule for the sender of a list applies even if the member has switched off the topic of imported lists.
  if (kind === 'own_list') return rule !== null || topics.includes('own_lists');
  return topics.includes(kind);
}

const topicOf = { arrived: 'calls', departed: 'calls', entered: 'areas', lost: 'signal' } as const;

type ChangeSetting = Pick<AlertSetting, 'sailings' | 'new_sailings' | 'deadlines' | 'topics'>;

/**
 * True if a member wants an alert about a change of a sailing. Without a rule, every change is large enough;
 * the member's settings still apply.
 */
function isChangeWanted(change: SailingChange, setting: ChangeSetting, rule: Rule): boolean {
  if (change.change === 'added') return setting.new_sailings;
  const isCutOffWanted = setting.deadlines && setting.topics.includes('cut_offs');
  return (
    (setting.sailings && isMoveWanted(change, rule)) || (isCutOffWanted && isAnyCutOffWanted(change, rule))
  );
}

function isMoveWanted({ change, ship, omitted, moves }: SailingChange, rule: Rule): boolean {
  if (change !== 'changed' || ship || omitted.length > 0) return true;
  const least = rule?.days_least ?? 0;
  return moves.some(
    ({ before, after }) =>
      mostDaysMoved(before, after) >= least && (!rule?.only_earlier || daysMoved(before, after) < 0),
  );
}

const isAnyCutOffWanted = ({ cut_offs = [] }: SailingChange, rule: Rule): boolean =>
  cut_offs.some(({ before, after }) => {
    const hours = (Date.parse(after) - Date.parse(before)) / hourMs;
    return Math.abs(hours) >= (rule?.hours_least ?? 0) && (!rule?.only_earlier || hours < 0);
  });

/** A deadline that is now `hours` ahead. */
type LeadDeadline = NearDeadline & { hours: number };

/**
 * True if a member wants this alert about a deadline. Alerts are sent a chosen number of hours before the
 * deadline, or before quiet hours in which the deadline ends.
 */
function isDeadlineWanted(deadline: LeadDeadline | NightDeadline, setting: AlertSetting): boolean {
  const { deadlines, lead_hours } = setting;
  const wanted = lead_hours[deadlineOf(deadline.code).cargoClass] ?? [];
  if ('quiet' in deadline) return deadlines && isInOwnQuiet(deadline, setting, wanted);
  const { code, hours } = deadline;
  // A gate opens long before the cargo must be delivered, so its opening is reported once, at the longest of
  // the chosen hours.
  if (isOpening(code)) return deadlines && wanted.length > 0 && hours === Math.max(...wanted);
  return deadlines && wanted.some((one) => one === hours);
}
