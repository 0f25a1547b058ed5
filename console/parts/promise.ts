const dayMs = 86_400_000;
const beijingMs = 8 * 3_600_000;

/**
 * Returns the time by which an operator should decide about an item: `workingDays` days after `since`.
 * Saturdays and Sundays do not count.
 */
export function dueTime(since: Date, workingDays: number): Date {
  let time = since.getTime();
  for (let left = workingDays; left > 0;) {
    time += dayMs;
    if (isWorkingDay(time)) left -= 1;
  }
  return new Date(time);
}

/** True from Monday to Friday in Beijing. Public holidays count as working days. */
function isWorkingDay(time: number): boolean {
  const day = new Date(time + beijingMs).getUTCDay();
  return day !== 0 && day !== 6;
}

export interface Age {
  amount: number;
  unit: 'minute' | 'hour' | 'day';
  state: 'early' | 'soon' | 'late';
}

/**
 * Returns the age of a waiting item for its badge. `soon` means that less than a quarter of the promised time
 * is left.
 */
export function ageOf(since: Date, workingDays: number, now: Date): Age {
  const ms = Math.max(0, now.getTime() - since.getTime());
  const due = dueTime(since, workingDays).getTime();
  const left = due - now.getTime();
  const state = left < 0 ? 'late' : left * 4 < due - since.getTime() ? 'soon' : 'early';
  if (ms < 3_600_000) return { amount: Math.floor(ms / 60_000), unit: 'minute', state };
  if (ms < 3 * dayMs) return { amount: Math.floor(ms / 3_600_000), unit: 'hour', state };
  return { amount: Math.floor(ms / dayMs), unit: 'day', state };
}
