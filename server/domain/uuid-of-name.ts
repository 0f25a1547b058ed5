import { createHash } from 'node:crypto';

/**
 * Returns an id that is always the same for the same name (UUID version 8), for rows from sources without ids
 * of this application.
 */
export function uuidOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
