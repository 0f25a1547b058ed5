import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Moves ports with wrong codes, which UN/LOCODE assigns to other places, to their right codes. Rows that
 * refer to a port are updated. The old code becomes an alias, so that old links lead to the same port.
 */
export const harborCodes: Migration = {
  async up(db) {
    for (const [old, code] of moved) await move(db, { old, code });
    // Makes this start of the server load the port data again, which has the new codes and their aliases.
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

/** The columns that contain one port code. */
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

/** The documents and texts that contain port codes: drafts, published snapshots, and cards of the search. */
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
  // Marks the lane as changed, so that devices that store it for offline search fetch the change.
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
  // The loading or discharging side of a favourite may name several places. Replacing text is safe, because a
  // port code has five letters and is never part of another one.
  await sql`
    update collection_harbor set "from" = replace("from", ${old}, ${code}), "to" = replace("to", ${old}, ${code})
    where position(${old} in "from" || "to") > 0`.execute(db);
  await sql`delete from harbor where code = ${old}`.execute(db);
}
