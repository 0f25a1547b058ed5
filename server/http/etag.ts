import { createHash, hash } from 'node:crypto';

import type { Encoding } from './accept.ts';

/** A name of the content: 22 characters of its SHA-256. A sealed answer is named with the key it is under. */
export function nameOfContent(content: string | Uint8Array, key?: { id: number; secret: Buffer }): string {
  if (!key) return hash('sha256', content, 'base64url').slice(0, 22);
  // Without the secret the name would tell whoever finds a sealed copy whether its content is a guessed one.
  const keyed = createHash('sha256').update(key.secret).update(content);
  return `${keyed.digest('base64url').slice(0, 22)}.k${key.id}`;
}

/** A strong ETag names exact bytes, so it differs for each encoding. */
export function etagOf(name: string, encoding: Encoding | null): string {
  return encoding ? `"${name}-${encoding}"` : `"${name}"`;
}

/** Whether `If-None-Match` names this content, in whatever encoding the client has it. */
export function isKnownTo(ifNoneMatch: string | undefined, name: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim().replace(/^W\//, '');
    return tag === '*' || tag.replace(/(-br|-gzip)?"$/, '"') === `"${name}"`;
  });
}
