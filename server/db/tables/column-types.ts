import type { ColumnType } from 'kysely';

/** The column type of an instant that is always set. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** The column type of an instant that may be null. */
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** The column type of an instant with a default value in the database. */
export type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
