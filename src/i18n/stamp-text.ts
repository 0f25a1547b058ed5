import { clockText, localDay, type Instant } from './dates.ts';

/**
 * Formats a time as `2026-11-20 14:05` in the reader's time zone, for sheets and pictures that are read on
 * another day.
 */
export const stampText = (instant: Instant): string => `${localDay(new Date(instant))} ${clockText(instant)}`;
