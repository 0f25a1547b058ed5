const offsetMs = 8 * 3_600_000;

/** Returns an instant as local time in Beijing, as `datetime-local` fields write it: `2026-11-21T09:00`. */
export const toBeijing = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);

/** Returns the instant of a local time in Beijing; null for an incomplete text. */
export function fromBeijing(local: string): string | null {
  const time = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Returns an instant for reading: `2026-11-21 09:00`. */
export const beijingText = (instant: string): string => toBeijing(instant).replace('T', ' ');
