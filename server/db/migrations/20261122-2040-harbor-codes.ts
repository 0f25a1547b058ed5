import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Corrects ports with wrong codes, which UN/LOCODE assigns to other places. Rows that refer to such a port
 * are updated. The old code becomes an alias, so that old links still lead to the port.
 */
export const harborCodes: Migration = {
  async up(db) {
    for (const [old, code] of moved) await move(db, { old, code });
    // Deletes the version of the port data, so that the server loads the data with the new codes and aliases
    // at this start.
    await sql`delete from site_setting where name = 'harbors_version'`.execute(db);
  },
};

const moved = [
  ['CAARG', 'CANWP'],
  ['USSEW', 'USSWD'],
  ['USBNH', 'USBNB'],
  ['BRPDA', 'BR9SB'],
  ['DERED', 'DEREN'],
  ['CNKPN', 'CNKAP'],
  ['CNMAC', 'CNMCH'],
  ['CNLZO', 'CNLUZ'],
] as const;

/** The columns that contain a single port code. */
const columns = [
  ['information_harbor', 'harbor_code'],
  ['information_harbor', 'second_harbor_code'],
  ['information_harbor', 'third_harbor_code'],
  ['information_lane', 'start_harbor_code'],
  ['information_lane', 'end_harbor_code'],
  ['archived_lane', 'start_harbor_code'],
  ['archived_lane', 'end_harbor_code'],
  ['lane_left', 'start_harbor_code'],
  ['lane_left', 'end_harbor_code'],
  ['cut_off', 'harbor_code'],
  ['common_harbor', 'harbor_code'],
  ['area_harbor', 'harbor_code'],
  ['information_move', 'harbor_code'],
] as const;

/**
 * The columns with documents or texts that contain port codes: drafts, snapshots of publications, and the
 * JSON of sailings for searches.
 */
const documents = [
  ['template_schedule', 'draft', 'jsonb'],
  ['batch_sailing', 'snapshot', 'jsonb'],
  ['batch_log', 'detail', 'jsonb'],
  ['information_card', 'body', 'text'],
  ['information_card', 'calls', 'text[]'],
] as const;

interface Move {
  old: string;
  code: string;
}

async function move(db: Kysely<unknown>, { old, code }: Move): Promise<void> {
  const { rows } = await sql`select code from harbor where code = ${old}`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into harbor (code, chinese_name, english_name, pinyin, initials, nation_code,
      latitude, longitude, time_zone, is_container, is_general, rank)
    select ${code}, chinese_name, english_name, pinyin, initials, nation_code,
      latitude, longitude, time_zone, is_container, is_general, rank
    from harbor where code = ${old}
    on conflict (code) do nothing`.execute(db);
  // Marks the lane rows as changed, so that devices that store the lane for offline search fetch them again.
  await sql`
    update information_lane set change_xid = default
    where start_harbor_code = ${old} or end_harbor_code = ${old}`.execute(db);
  for (const [table, column] of columns) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${code}
      where ${sql.ref(column)} = ${old}`.execute(db);
  }
  for (const [table, column, type] of documents) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${old}, ${code})::${sql.raw(type)}
      where position(${old} in ${sql.ref(column)}::text) > 0`.execute(db);
  }
  // The loading or discharging side of a favourite may name several places. A text replacement is safe,
  // because a port code has five letters and is never part of another code.
  await sql`
    update collection_harbor set "from" = replace("from", ${old}, ${code}), "to" = replace("to", ${old}, ${code})
    where position(${old} in "from" || "to") > 0`.execute(db);
  await sql`delete from harbor where code = ${old}`.execute(db);
}
