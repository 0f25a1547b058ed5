import { createHash } from 'node:crypto';

/**
 * Returns an id (UUID version 8) that is always the same for the same name. It is used for rows from external
 * sources, which have no ids of this application.
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
