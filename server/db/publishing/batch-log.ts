import { sql } from 'kysely';

import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { Queries } from '../open.ts';

/** What is stored of one line beside the columns; what is absent reads as nothing. */
export interface LogDetail {
  total?: number;
  /** The sailing, or the first few of them. */
  sailings?: LogRow['sailings'];
  fields?: LogRow['fields'];
}

export interface NewLogRow {
  shipowner_id: number;
  /** Null for what was not published from a group. */
  template_id: string | null;
  /** As the group is called at that moment. */
  group_title: string;
  batch_id?: string;
  /** Null: the server, at the minute that somebody had set. */
  member_id: number | null;
  action: LogRow['action'];
  detail?: LogDetail;
  create_time: Date;
}

/** Adds lines to the log of who did what; in the transaction of what they tell of they stand or fall with it. */
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

/** The first few of the sailings that a line speaks of, and how many they are. */
export function detailOf(
  sailings: readonly LogRow['sailings'][number][],
): Required<Pick<LogDetail, 'total' | 'sailings'>> {
  const shown = sailings.slice(0, sailingsShown);
  return {
    total: sailings.length,
    sailings: shown.map(({ id, ship_name, voyage_number }) => ({ id, ship_name, voyage_number })),
  };
}
