/**
 * The path at which an empty site accepts a backup. A browser sends the file in pieces: `POST ?at=N&total=M`
 * with the bytes from N. `POST` with `?passphrase=` starts the restore. `GET` returns the state of the upload
 * and of the restore. Each request needs the first administrator's ticket as a bearer token.
 */
export const restorePath = '/api/restore';

/** The maximum size of a piece in bytes. A slow connection sends it in less than a minute. */
export const restorePieceBytesMost = 2 * 1_048_576;

/** The reasons for which a backup is refused. */
export const restoreProblems = [
  'unknown_format',
  'truncated',
  'modified',
  'needs_passphrase',
  'wrong_passphrase',
  'newer',
  'not_empty',
  'in_use',
  'differs',
  'no_space',
  'failed',
] as const;
export type RestoreProblem = (typeof restoreProblems)[number];

/** The state of a restore. */
export interface RestoreState {
  step: 'waiting' | 'uploading' | 'filling' | 'done' | 'failed';
  /** The number of bytes that have arrived. The next piece begins here. */
  received: number;
  /**
   * The number of rows that have been written so far. `rows_total` is the number of all rows in the backup.
   */
  rows: number;
  rows_total: number;
  /** The reason of the last failure; empty without one. */
  problem: RestoreProblem | '';
}
