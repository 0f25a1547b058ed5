/**
 * SQL for a text that identifies the database. The text changes if a dump is restored or a standby server is
 * promoted: restored tables are in other files, and a promoted server is on another timeline. A streaming
 * replica has the text of its writer.
 */
export const originText = `left(md5(concat_ws('.', (select system_identifier from pg_control_system()),
  (select timeline_id from pg_control_checkpoint()), pg_relation_filenode('information_lane'))), 12)`;
