const offsetMs = 8 * 3_600_000;

/**
 * Converts an instant to the local time in Beijing, in the format of `datetime-local` fields:
 * `2026-11-21T09:00`.
 */
export const toBeijing = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);

/** Converts a local time in Beijing to an instant; null for an incomplete text. */
export function fromBeijing(local: string): string | null {
  const time = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Formats an instant as the local time in Beijing, for display: `2026-11-21 09:00`. */
export const beijingText = (instant: string): string => toBeijing(instant).replace('T', ' ');
