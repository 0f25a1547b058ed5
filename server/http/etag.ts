import { createHash, hash } from 'node:crypto';

import type { Encoding } from './accept.ts';

/**
 * Returns a name for content: 22 characters of its SHA-256. For encrypted responses, `key` is given: the hash
 * then includes the secret, and the key's id is appended.
 */
export function nameOfContent(content: string | Uint8Array, key?: { id: number; secret: Buffer }): string {
  if (!key) return hash('sha256', content, 'base64url').slice(0, 22);
  // Without the secret, an attacker who has an encrypted copy could test guesses of its content against the
  // name.
  const keyed = createHash('sha256').update(key.secret).update(content);
  return `${keyed.digest('base64url').slice(0, 22)}.k${key.id}`;
}

/** Returns the ETag. A strong ETag identifies exact bytes, so it differs for each encoding. */
export function etagOf(name: string, encoding: Encoding | null): string {
  return encoding ? `"${name}-${encoding}"` : `"${name}"`;
}

/** True if `If-None-Match` contains this content in any encoding. */
export function isKnownTo(ifNoneMatch: string | undefined, name: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return tag === '*' || tag.replace(/(-br|-gzip)?"$/, '"') === `"${name}"`;
  });
}
