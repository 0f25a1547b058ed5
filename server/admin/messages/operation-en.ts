import type { operationZh } from './operation-zh.ts';

/** The messages of the commands for backups, upgrades and the configuration. */
export const operationEn: Record<keyof typeof operationZh, string> = {
  backup_no_site: 'There is no site here: the database is empty. Check DATABASE_URL and DATA_DIR',
  backup_no_place: 'Name a file, or set BACKUP_DIR',
  backup_exists: '{path} exists, and a backup does not overwrite it. Choose another name',
  backup_progress: '{table}  {done} / {total} rows',
  backup_made: 'Backed up {rows} rows of {tables} tables, with {pictures} pictures: {path} ({size})',
  backup_readable:
    'The file is not encrypted. It contains all member data and secrets: keep it safe, or set BACKUP_PASSPHRASE',
  backup_unknown_format: 'The file is not a backup of Laycan',
  backup_truncated:
    'The backup is incomplete, so nothing was restored. Copy the file again, or use another backup',
  backup_modified:
    'The backup is damaged or was modified ({place}), so nothing was restored. Use another backup',
  backup_needs_passphrase: 'The backup is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE',
  backup_wrong_passphrase: 'BACKUP_PASSPHRASE is not the passphrase of this backup',
  backup_newer:
    'The backup was made by a newer version ({program}). Install that version or a later one first',
  backup_not_empty:
    'The site is not empty (table {table} has rows), so nothing was restored. Use an empty database or another DATA_DIR, with DEMO_DATA=off',
  backup_schema_ahead:
    'This empty database has a newer schema than the backup. Create another database (or DATA_DIR), and restore before you start the server',
  backup_unfinished:
    '{path} exists: another backup is writing it, or was interrupted. Wait until it is finished, or delete this file, then try again',
  backup_in_use: 'A server is using this database. Stop it, then restore',
  backup_differs:
    'After writing, table {table} differs from the backup, so nothing was restored. Try another database server, and report this',
  backup_other_schema:
    'The backup has {backup} migrations, the site {site}, so their tables cannot be compared. Compare before the upgrade; "migrate --rehearse FILE" compares an upgraded backup',
  restore_comparing: 'comparing {table}',
  restore_table: '{table}  {rows} rows',
  restore_done:
    'Restored the backup of {time}: {rows} rows of {tables} tables. The counts and hashes of all tables are equal. Now start the server',
  copy_done:
    'Copied {rows} rows of {tables} tables to {place}. The counts and hashes of all tables are equal. Now set {variable} to it, and start the server',
  restore_differs: '{table}: {expected} rows in the backup, {found} on the site, with different content',
  restore_equal: 'The site equals the backup: {rows} rows of {tables} tables',
  restore_unequal: '{different} of {tables} tables differ from the backup',
  migrate_missing: 'The database needs {total} migrations',
  migrate_no_backup: 'BACKUP_DIR is not set, so there is no backup before the upgrade',
  migrate_backup: 'Backed up before the upgrade: {path}',
  migrate_step: 'migration {name}',
  migrate_none: 'The database is up to date',
  migrate_done: '{total} migrations done',
  migrate_rehearsed:
    'The rehearsal succeeded in {seconds} s: {rows} rows of {tables} tables. No site was changed',
  config_new: 'There is no site in {folder} yet. The first start of the server creates it',
  config_good: 'The configuration is valid',
  config_doubts: 'Warnings: {total}, see above',
  config_http:
    'SITE_ORIGIN {origin} is not https: browsers allow offline use over https only. Put a proxy with https before the server',
  config_no_proxy:
    'SITE_ORIGIN is https, but TRUSTED_PROXIES is 0: all readers behind the proxy would share one rate limit. Set TRUSTED_PROXIES=1',
  config_no_origin: 'SITE_ORIGIN is not set: links use the address of each request. Production requires it',
  config_no_backups: 'BACKUP_DIR is not set: there are no regular backups',
  config_replica_lost: 'The replica of DATABASE_READ_URL does not answer: {problem}',
  config_replica_another:
    'DATABASE_READ_URL is not used: it is no streaming replica of DATABASE_URL, or lacks its last migrations',
  config_replica_behind: 'The replica of DATABASE_READ_URL is behind by {total} changes',
  config_migrations: 'The database needs {total} migrations, which run when the server starts',
  config_backups_closed:
    'BACKUP_DIR {path} cannot be written. Give the folder to the user that runs the server',
  status_stuck_orders: '{total} payments or refunds need attention: order stuck',
  status_certifications: '{total} applications waiting for certification: certification list',
  status_invoices: '{total} invoices waiting to be issued: invoice list',
  status_unanswered_inquiries:
    '{total} inquiries of the last 30 days have no answer: inquiry list --unanswered',
  status_unanswered_reports:
    '{total} error reports of the last 30 days have no answer: inquiry list --reports --unanswered',
  status_failed_letters: '{total} emails could not be sent: letter list',
  status_failed_sources: 'The last read of {total} carrier endpoints failed: import status',
  status_failed_alerts: '{total} alerts could not be sent: alerts list',
  status_nothing: 'Nothing needs attention',
  status_sizes: 'emails to send {letters}, publications due {due}, members {members}, database {size}',
  status_work:
    'alerts to send {alerts}, text messages in the last hour {sms}, of which entered {entered}; minutes since the newest vessel position {position}, the oldest read of a carrier {carrier}, of a terminal {terminal}',
  as_wrong: '--as needs a name of up to {most} characters',
  help_group: 'Command group not found: "{name}"',
  help_global:
    'Every command takes --as NAME (for the audit log; otherwise the user of the system), --json (for programs) and --lang zh or en',
};
