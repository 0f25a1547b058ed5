import { clockText, localDay, type Instant } from './dates.ts';

/**
 * Formats a time in the reader's time zone as `2026-11-20 14:05`. Used in sheets and pictures that may be
 * read on another day.
 */
export const stampText = (instant: Instant): string => `${localDay(new Date(instant))} ${clockText(instant)}`;
