import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import { daysMoved, mostDaysMoved } from '../../../trade/sailing/how-far-moved.ts';
import type { Recipient } from '../../db/alerts/expand.ts';
import type { SailingChange } from '../alert-events/sailing-events.ts';

type Rule = Recipient['rule'];

/** True if a member wants to know of a change of a sailing. A member without a rule gets every change. */
export function isChangeWanted(
  { change, ship, omitted, moves }: SailingChange,
  setting: Pick<AlertSetting, 'sailings' | 'new_sailings'>,
  rule: Rule,
): boolean {
  if (rule && rule.days_least === null) return false;
  if (change === 'added') return setting.new_sailings;
  if (!setting.sailings) return false;
  if (change !== 'changed' || ship || omitted.length > 0) return true;
  const least = rule?.days_least ?? 0;
  return moves.some(
    ({ before, after }) =>
      mostDaysMoved(before, after) >= least && (!rule?.only_earlier || daysMoved(before, after) < 0),
  );
}

/** True if a member wants to know that a deadline is near. */
export const isDeadlineWanted = (setting: Pick<AlertSetting, 'deadlines'>, rule: Rule): boolean =>
  setting.deadlines && (rule === null || rule.days_least !== null);
