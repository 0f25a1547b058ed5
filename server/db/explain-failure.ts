/**
 * Thrown if the database cannot be used at all. The message is one sentence for the operator and contains the
 * remedy.
 */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusable';
  }
}

/**
 * Converts an error of PostgreSQL to `DatabaseUnusable`, with a sentence that includes the remedy.
 * Returns all other errors unchanged. The sentence never contains the password.
 */
export function explainFailure(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const sentence = sentenceFor(error, placeOf(url));
  return sentence === null ? error : new DatabaseUnusable(sentence, { cause: error });
}

interface Place {
  server: string;
  user: string;
  database: string;
}

/** Returns the parts of a database URL that may be shown, which are all parts except the password. */
export function placeOf(url: string): Place {
  const { host, username, pathname } = new URL(url);
  const user = decodeURIComponent(username);
  return { server: host || 'localhost', user, database: decodeURIComponent(pathname.slice(1)) || user };
}

function sentenceFor(error: Error, { server, user, database }: Place): string | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '28P01')
    return `PostgreSQL at ${server} refuses the password of the user "${user}". Correct DATABASE_URL; special characters in a password must be percent-encoded.`;
  if (error.message.startsWith('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be'))
    return `PostgreSQL at ${server} needs the password of the user "${user}". Add it to DATABASE_URL.`;
  if (code === '28000')
    return `PostgreSQL at ${server} refuses the connection of the user "${user}" (${error.message}). Check the user in DATABASE_URL, and pg_hba.conf of the server; a server that requires TLS needs ?sslmode=require.`;
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database "${database}". Create it: create database "${database}" owner "${user}" template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`;
  const remedy = `In the database "${database}", an administrator of PostgreSQL runs once: create extension pg_trgm schema public`;
  if (code === '42501' && error.message.includes('extension'))
    return `The user "${user}" may not create the extension pg_trgm. ${remedy}`;
  if (error.message.includes('extension "pg_trgm" is not available'))
    return `PostgreSQL at ${server} lacks the extension pg_trgm. Install its contributed modules (on many systems postgresql-contrib).`;
  if (code === '42501')
    return `The user "${user}" may not create tables in the database "${database}" (${error.message}). As its owner, run: grant create, usage on schema public to "${user}"`;
  if (code === '53300')
    return `PostgreSQL at ${server} accepts no more connections. Raise its max_connections, or lower DATABASE_POOL.`;
  if (
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    isTimeout(error)
  )
    return `No PostgreSQL answers at ${server} (${code || 'no answer in time'}). Start it, or correct DATABASE_URL.`;
  if (code === '57P03') return `PostgreSQL at ${server} is starting or stopping. Start again in a moment.`;
  return null;
}

const isTimeout = ({ message }: Error) =>
  /^(timeout exceeded when trying to connect|Connection terminated)/.test(message);
