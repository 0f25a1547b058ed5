import { createHash } from 'node:crypto';

import type { After } from '../../db/schedule-api/voyages.ts';
import { refusal } from '../rights/refusal.ts';

const idShape = /^[\w.-]{1,400}$/;
/** No key of ours is longer, or holds what no database takes. */
const keyShape = /^[^\0\p{Surrogate}]{0,200}$/u;

/**
 * Where the next page begins, for whoever asks with the same filters: the place of the last row of this one, so nothing
 * is told twice or left out while others publish.
 */
export const cursorAfter = ({ key, id }: After, filters: object): string =>
  Buffer.from(JSON.stringify([nameOf(filters), key, id])).toString('base64url');

/** The place that a cursor names; null at the first page. Throws `invalid` for one that is not ours, or of other filters. */
export function placeOf(cursor: string | undefined, filters: object): After | null {
  if (cursor === undefined) return null;
  const [name, key, id] = partsOf(cursor);
  const isOurs =
    name === nameOf(filters) &&
    typeof key === 'string' &&
    keyShape.test(key) &&
    typeof id === 'string' &&
    idShape.test(id);
  if (!isOurs) throw refusal({ code: 'invalid', field: 'cursor', why: 'cursor_invalid' });
  return { key, id };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const nameOf = (filters: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(filters)
          .filter(([name, value]) => name !== 'cursor' && name !== 'limit' && value !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    )
    .digest('base64url')
    .slice(0, 11);
