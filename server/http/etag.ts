import { createHash, hash } from 'node:crypto';

import type { Encoding } from './accept.ts';

/**
 * Returns a name that identifies content in an ETag: 22 characters of its SHA-256. For an encrypted response,
 * `key` is given; the hash then includes the secret of the key, and the id of the key is appended.
 */
export function nameOfContent(content: string | Uint8Array, key?: { id: number; secret: Buffer }): string {
  if (!key) return hash('sha256', content, 'base64url').slice(0, 22);
  // The hash includes the secret, because an attacker with an encrypted copy could otherwise guess its
  // content and compare the names.
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
