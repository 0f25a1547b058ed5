import { sql } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';

/**
 * The details of a log entry that have no column of their own. A field is absent if the action has no such
 * detail.
 */
export interface LogDetail {
  total?: number;
  /** The sailing that the action affected, or the first few of several. */
  sailings?: LogRow['sailings'];
  fields?: LogRow['fields'];
}

export interface NewLogRow {
  shipowner_id: number;
  /** The id of the schedule group; null for a publication that was not made from a group. */
  template_id: string | null;
  /** The title of the schedule group at the time of the action. */
  group_title: string;
  batch_id?: string;
  /** The member who performed the action; null if the server published a scheduled publication at its time. */
  member_id: number | null;
  action: LogRow['action'];
  detail?: LogDetail;
  create_time: Date;
}

/**
 * Adds entries to the log. Run it in the transaction of the logged change, so that both are committed or
 * rolled back together.
 */
export async function recordLog({ db }: Queries, rows: readonly NewLogRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into batch_log (shipowner_id, template_id, group_title, batch_id, member_id, action, detail, create_time)
    select shipowner_id, template_id, group_title, batch_id, member_id, action, coalesce(detail, '{}'), create_time
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      shipowner_id integer, template_id uuid, group_title text, batch_id uuid, member_id integer, action text,
      detail jsonb, create_time timestamptz)`.execute(db);
}

const sailingsShown = 5;

/** Returns the number of sailings of a log entry, and the first few of them. */
export function detailOf(
  sailings: readonly LogRow['sailings'][number][],
): Required<Pick<LogDetail, 'total' | 'sailings'>> {
  const shown = sailings.slice(0, sailingsShown);
  return {
    total: sailings.length,
    sailings: shown.map(({ id, ship_name, voyage_number }) => ({ id, ship_name, voyage_number })),
  };
}
