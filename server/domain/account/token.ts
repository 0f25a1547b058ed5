import { createHash, randomBytes } from 'node:crypto';

/** What a session or a ticket is known by: 256 random bits in base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it: a copy of the database opens nothing. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
