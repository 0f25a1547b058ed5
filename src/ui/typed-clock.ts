/**
 * Returns a typed time of day as `13:00`; null if the text is not a time. Accepts `1300`, `13：00` (with a
 * wide colon), `9:30`, and a single number for a full hour.
 */
export function readTypedClock(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^([01]?\d|2[0-3])(?:[:：.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the clock time that is `minutes` later (earlier if negative). The time after 23:59 is 00:00. */
export function laterClock(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  const at = (hours * 60 + rest + minutes + 1_440) % 1_440;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
