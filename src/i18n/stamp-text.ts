import { clockText, localDay, type Instant } from './dates.ts';

/** `2026-11-20 14:05` in the reader's own zone: for sheets and pictures, which are looked at on another day. */
export const stampText = (instant: Instant): string => `${localDay(new Date(instant))} ${clockText(instant)}`;
