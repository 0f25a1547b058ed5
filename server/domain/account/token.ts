import { createHash, randomBytes } from 'node:crypto';

/** Returns a random token for a session or a ticket: 256 bits in base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored, so that a copy of the database opens no session. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
