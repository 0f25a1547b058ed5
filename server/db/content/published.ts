import { sql, type RawBuilder } from 'kysely';

/** Of a row of what the operator writes: whether it is shown at this moment. `row` names its table where several are joined. */
export const isPublished = (row: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.publish_time`)} <= ${now}
    and (${sql.ref(`${row}.end_time`)} is null or ${sql.ref(`${row}.end_time`)} > ${now}))`;

/** The stored picture of a row, with its size; null without one. */
export interface PictureRow {
  picture_id: string | null;
  width: number | null;
  height: number | null;
}
