/**
 * Returns a typed time of day as `13:00`, or null if the text is no time. The colon may be missing or of full
 * width: `1300`, `13：00`, `9:30`. An hour alone is a full hour.
 */
export function readTypedClock(text: string): string | null {
  const [, hours = '', minutes = '00'] = /^([01]?\d|2[0-3])(?:[:：.]?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Returns the clock time that is `minutes` later; 23:59 is followed by 00:00. */
export function laterClock(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  const at = (hours * 60 + rest + minutes + 1_440) % 1_440;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
