import type { ColumnType } from 'kysely';

/** An instant, for required columns. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** An instant, for optional columns. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** An instant that the database sets by default. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
