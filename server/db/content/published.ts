import { sql, type RawBuilder } from 'kysely';

/**
 * Builds the SQL condition that a row of the operator's content is published at `now`. `row` is the name or
 * alias of the content's table in the query, which may join several tables.
 */
export const isPublished = (row: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.publish_time`)} <= ${now}
    and (${sql.ref(`${row}.end_time`)} is null or ${sql.ref(`${row}.end_time`)} > ${now}))`;

/** The stored picture of a row with its size in pixels; null without a picture. */
export interface PictureRow {
  picture_id: string | null;
  width: number | null;
  height: number | null;
}
