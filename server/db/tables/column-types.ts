import type { ColumnType } from 'kysely';

/** An instant, in columns that must have one. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant, in columns that may be without. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** An instant that the database sets where it is left out. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
