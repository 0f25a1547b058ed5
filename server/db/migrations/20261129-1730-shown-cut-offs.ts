import { sql, type Migration } from 'kysely';

/**
 * Adds a view of the deadlines as readers see them: the shipowner's, joined with the terminals'. `terminal`
 * is null if no terminal gives another time than the shipowner. The view is computed, because the shipowner's
 * publications and the terminals' lists change independently.
 */
export const shownCutOffs: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * The condition that two times belong to the same call at a port: they are less than 10 days apart, or the
 * shipowner gave no time. A vessel may call at a port more than once.
 */
const isSameCall = `cut_off.time is null
  or abs(extract(epoch from cut_off.time::timestamptz - said.time::timestamptz)) < 10 * 86400`;

/**
 * The condition that the terminal's time is safer for the customer than the shipowner's: an earlier cut-off,
 * or a later opening. It is also true if the shipowner gave no time.
 */
const isSafer = `cut_off.time is null or case when cut_off.code like 'EFC%' or cut_off.code = 'ECP'
  then said.time::timestamptz > cut_off.time::timestamptz else said.time::timestamptz < cut_off.time::timestamptz end`;

const terminalJson = (published: string) => `json_build_object('name', said.terminal, 'time', said.time,
  'since', to_char(said.change_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'published', ${published})`;

const statements = [
  `create view terminal_deadline as
    select match.information_id, source.harbor_code, deadline.key as code, deadline.value as time,
      call.terminal, call.change_time
    from terminal_match as match
    join terminal_call as call using (source_id, name)
    join terminal_source as source on source.id = match.source_id
    cross join lateral jsonb_each_text(call.deadlines) as deadline`,
  `create view shown_cut_off as
    select cut_off.information_id, cut_off.harbor_code, cut_off.code,
      case when said.is_safer then said.time else cut_off.time end as time,
      case when said.is_safer then 'published' else cut_off.provenance end as provenance,
      case when said.is_safer then null else cut_off.rule end as rule,
      said.json as terminal
    from cut_off left join lateral (
      select said.time, said.terminal, ${isSafer} as is_safer, ${terminalJson('cut_off.time')} as json
      from terminal_deadline as said
      where said.information_id = cut_off.information_id and said.harbor_code = cut_off.harbor_code
        and said.code = cut_off.code and (${isSameCall})
        and (cut_off.time is null or said.time::timestamptz <> cut_off.time::timestamptz)
      order by said.time limit 1) as said on true
    union all
    select said.information_id, said.harbor_code, said.code, said.time, 'published', null,
      ${terminalJson('null::text')}
    from terminal_deadline as said where not exists (
      select from cut_off where cut_off.information_id = said.information_id
        and cut_off.harbor_code = said.harbor_code and cut_off.code = said.code and (${isSameCall}))`,
];
