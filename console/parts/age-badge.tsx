import { words } from '../words/words.ts';
import { beijingText } from './beijing-time.ts';
import { ageOf, dueTime } from './promise.ts';
import { useMinute } from './use-minute.ts';

/**
 * Shows for how long an item has been waiting. The colour changes when the promised time of the decision is
 * near or past. The text changes when that time is past.
 */
export function AgeBadge({ since, workingDays }: { since: string; workingDays: number }) {
  const w = words();
  const from = new Date(since);
  const { amount, unit, state } = ageOf(from, workingDays, useMinute());
  const text = { minute: w.ageMinutes, hour: w.ageHours, day: w.ageDays }[unit](amount);
  const due = w.due(beijingText(dueTime(from, workingDays).toISOString()));
  return (
    <span className={`c-badge is-${state}`} title={due}>
      {state === 'late' ? w.late(text) : text}
    </span>
  );
}
