/**
 * Error codes of the operating system and of PostgreSQL for a database that does not answer now. PostgreSQL's
 * classes 08 and 53 mean a lost connection and missing resources, and 57P0x means a shutdown. 55000 means
 * that it accepts no connections, and 57014 that a statement timed out.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|55000|57014|57P0\d)$/;
/**
 * Error messages of the database driver that have no code and also mean that the database does not answer.
 */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;

/**
 * True if an error means that the database does not answer now. A retry then makes sense, because the
 * database may answer again, and the error is not a bug.
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.test(code) || sentences.test(error.message);
}
