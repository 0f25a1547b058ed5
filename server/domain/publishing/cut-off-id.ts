import { createHash } from 'node:crypto';

/** Cut-offs of published sailings have no ids; as those of drafts they get one that is always the same (UUID version 8). */
export function cutOffIdOf(sailingId: string, code: string): string {
  const hex = createHash('sha256').update(`${sailingId} ${code}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
