import { hourMs } from '../../trade/calendar/day-ms.ts';
import * as limits from '../../contract/limits/limits.ts';
import { timeOf, type Instant } from '../i18n/dates.ts';

/**
 * The levels of the age of data. Each has a colour and a shape: `fresh` is grey, `ageing` is amber, `stale`
 * is red.
 */
export type AgeLevel = 'fresh' | 'ageing' | 'stale';

export interface AgeLimits {
  ageingAfterMs: number;
  staleAfterMs: number;
}

export const scheduleAgeLimits: AgeLimits = {
  ageingAfterMs: limits.sailingAgeingHours * hourMs,
  staleAfterMs: limits.sailingStaleDays * 24 * hourMs,
};

export function ageLevel(time: Instant, now: Date, within: AgeLimits = scheduleAgeLimits): AgeLevel {
  const ageMs = now.getTime() - timeOf(time);
  if (ageMs >= within.staleAfterMs) return 'stale';
  return ageMs >= within.ageingAfterMs ? 'ageing' : 'fresh';
}
