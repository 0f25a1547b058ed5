import { keysOf } from '../keys-of.ts';
import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';

/**
 * The rules that compute a cut-off from the first day of the laycan at its port. Publishers may also write a
 * rule as free text.
 */
const cutOffRules = {
  noon_day_before_laycan: { daysBefore: 1, clock: '12:00' },
  end_of_day_before_laycan: { daysBefore: 1, clock: '23:59' },
} as const;
type CutOffRule = keyof typeof cutOffRules;
export const cutOffRuleIds = keysOf(cutOffRules);

export const isCutOffRule = (text: string | null): text is CutOffRule =>
  text !== null && Object.hasOwn(cutOffRules, text);

/**
 * Returns the name of the rule "hours before departure", which computes the cut-offs of container voyages.
 */
export const hoursBeforeDeparture = (hours: number): string => `${hours}_hours_before_departure`;

/** Returns the hours of a rule "hours before departure"; null for any other rule. */
export function hoursOfRule(rule: string | null): number | null {
  const hours = /^(\d{1,3})_hours_before_departure$/.exec(rule ?? '')?.[1];
  return hours === undefined ? null : Number(hours);
}

/**
 * The ways to write the rule "hours before departure": `开航前 24 小时`, `departure - 24 h`, `24 h before
 * departure`, and as a formula `=d-24h` or `= 开航 − 24 小时`.
 */
const hoursNotations: readonly RegExp[] = [
  /^=? ?(?:开航|开船|离港|离泊) ?[前−–-] ?(\d{1,3}) ?(?:个?小时|H)$/,
  /^=? ?(?:DEPARTURE|ETD) ?[-−–] ?(\d{1,3}) ?(?:H|HRS?|HOURS?)$/,
  /^= ?D ?[-−–] ?(\d{1,3}) ?(?:H|HRS?|HOURS?)$/,
  /^(\d{1,3}) ?(?:H|HRS?|HOURS?) BEFORE (?:DEPARTURE|ETD)$/,
];

/** Returns the name of the rule if a text means "hours before departure"; null for any other text. */
export function readHoursRule(text: string): string | null {
  const plain = text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  for (const notation of hoursNotations) {
    const hours = notation.exec(plain)?.[1];
    if (hours !== undefined) return hoursBeforeDeparture(Number(hours));
  }
  return null;
}

/**
 * Returns the day and the clock time that are a number of hours before a local time, assuming that the clocks
 * are not changed between the two.
 */
export function hoursBefore(
  hours: number,
  { day, clock }: { day: PlainDate; clock: string },
): { date: PlainDate; clock: string } {
  const [atHour = 0, atMinute = 0] = clock.split(':').map(Number);
  const minutes = (atHour - hours) * 60 + atMinute;
  const days = Math.floor(minutes / 1_440);
  const rest = minutes - days * 1_440;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return { date: addDays(day, days), clock: `${twoDigits(Math.floor(rest / 60))}:${twoDigits(rest % 60)}` };
}

/**
 * Returns the day and the clock time of a cut-off that a rule computes; null if the first day of the laycan
 * is not a date yet.
 */
export function timeByRule(rule: CutOffRule, firstDay: string): { date: PlainDate; clock: string } | null {
  if (!isPlainDate(firstDay)) return null;
  const { daysBefore, clock } = cutOffRules[rule];
  return { date: addDays(firstDay, -daysBefore), clock };
}
