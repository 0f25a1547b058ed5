/** Errors of the operating system and of PostgreSQL (classes 08, 53 and 57, 55000: takes no connections, 57014: took too long) that mean: the database does not answer now. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08\w{3}|53\w{3}|55000|57014|57P0\d)$/;
/** What the driver says without a code. */
const sentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Whether a failure passes by itself once the database is back: worth trying again, and no bug. */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.test(code) || sentences.test(error.message);
}
