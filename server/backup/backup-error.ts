/** The reasons for which a backup or a restore is refused. Each has a sentence in the operator's language. */
export type BackupProblem =
  /** The file is not a backup of Laycan. */
  | 'unknown_format'
  /** The file has no last line with the checksum, so it is incomplete. */
  | 'truncated'
  /** The checksum of the file or of a table does not match its content. */
  | 'modified'
  | 'needs_passphrase'
  | 'wrong_passphrase'
  /** The backup has migrations that this program does not know. */
  | 'newer'
  /** The database that the restore would fill is not empty. */
  | 'not_empty'
  /** The target site is empty, but its schema is already newer than the schema of the backup. */
  | 'schema_ahead'
  /** An unfinished file with the same name exists. Another backup is writing it or was killed. */
  | 'unfinished'
  /** A server uses the database that the restore would fill. */
  | 'in_use'
  /** The site has other migrations than the backup, so their tables cannot be compared. */
  | 'other_schema'
  /** After the restore, the rows of a table differ from the backup. */
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
