/** The reasons for which a backup or a restore is refused. Each has a sentence in the operator's language. */
export type BackupProblem =
  /** The file is not a backup of Laycan. */
  | 'unknown_format'
  /** The file ends before its last line, so it was cut off. */
  | 'truncated'
  /** The checksum of the file or of a table differs. */
  | 'modified'
  | 'needs_passphrase'
  | 'wrong_passphrase'
  /** The backup has migrations that this program does not know. */
  | 'newer'
  /** The database that the restore would fill is not empty. */
  | 'not_empty'
  /** The empty site already has a newer schema than the backup. */
  | 'schema_ahead'
  /** The unfinished file of another backup, which still runs or was killed, is in the way. */
  | 'unfinished'
  /** A server uses the database that the restore would fill. */
  | 'in_use'
  /** The site has other migrations than the backup, so their tables cannot be compared. */
  | 'other_schema'
  /** After the restore, a table had other rows than the backup. */
  | 'differs';

/** Thrown if a backup or a restore is refused. `values` fill the placeholders of the sentence. */
export class BackupError extends Error {
  readonly problem: BackupProblem;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(problem: BackupProblem, values: Readonly<Record<string, string | number>> = {}) {
    super(`backup: ${problem} ${JSON.stringify(values)}`);
    this.name = 'BackupError';
    this.problem = problem;
    this.values = values;
  }
}
