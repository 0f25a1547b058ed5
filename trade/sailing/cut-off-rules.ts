import { keysOf } from '../keys-of.ts';
import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';

/** Rules by which a cut-off may be computed from the first day of its port's window. Publishers may name others in words. */
const cutOffRules = {
  noon_day_before_laycan: { daysBefore: 1, clock: '12:00' },
  end_of_day_before_laycan: { daysBefore: 1, clock: '23:59' },
} as const;
type CutOffRule = keyof typeof cutOffRules;
export const cutOffRuleIds = keysOf(cutOffRules);

export const isCutOffRule = (text: string | null): text is CutOffRule =>
  text !== null && Object.hasOwn(cutOffRules, text);

/** The day and the clock time that a rule gives for a window; null while the first day is not known. */
export function timeByRule(rule: CutOffRule, firstDay: string): { date: PlainDate; clock: string } | null {
  if (!isPlainDate(firstDay)) return null;
  const { daysBefore, clock } = cutOffRules[rule];
  return { date: addDays(firstDay, -daysBefore), clock };
}
