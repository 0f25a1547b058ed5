import { createHash } from 'node:crypto';

import type { After } from '../../db/schedule-api/voyages.ts';
import { refusal } from '../rights/refusal.ts';

const idShape = /^[\w.-]{1,400}$/;
/**
 * The allowed form of a sort key in a cursor. Other texts were not written by this server, and the database
 * would report an error for the excluded characters.
 */
const keyShape = /^[^\0\p{Surrogate}]{0,200}$/u;

/**
 * Returns the cursor of the next page for the same filters. It contains the position of the last row on this
 * page, so no row is repeated or skipped if sailings are published between two requests.
 */
export const cursorAfter = ({ key, id }: After, filters: object): string =>
  Buffer.from(JSON.stringify([nameOf(filters), key, id])).toString('base64url');

/**
 * Returns the position in a cursor; null for the first page. Throws `invalid` for a cursor that is malformed
 * or belongs to other filters.
 */
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
