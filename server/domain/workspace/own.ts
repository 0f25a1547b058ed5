import { AppError } from '../../../contract/error-code.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { hasOrganization } from '../../db/workspace/organizations.ts';
import type { Owner } from '../../db/workspace/selected-columns.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';

/**
 * Returns the owner of the rows that the caller may see and change: the organisation's id for a publisher,
 * null (all organisations) for an ADMIN, and `demo` (all demo organisations) for the demo ADMIN. Returns 0,
 * which owns no rows, for a caller without an organisation.
 */
export function ownerOf({ role, shipowner_id, is_demo }: Caller): Owner {
  if (role !== 'ADMIN') return shipowner_id ?? 0;
  return is_demo ? 'demo' : null;
}

/**
 * Returns the organisation that a request is about. If a publisher names another organisation than their own,
 * throws `not_found`. If an ADMIN who publishes for no organisation names none, throws `invalid`.
 */
export function organizationOf(
  { shipowner_id: named }: { shipowner_id?: number | undefined },
  { caller }: { caller: Caller },
): number {
  const id = named ?? caller.shipowner_id;
  if (id === null) throw refusal({ code: 'invalid', field: 'shipowner_id', why: 'required' });
  if (caller.role !== 'ADMIN' && id !== caller.shipowner_id) throw new AppError('not_found');
  return id;
}

/**
 * Returns the organisation of the request, as `organizationOf` does. Throws `not_found` if it does not exist.
 */
export async function organizationOfRequest(
  request: { shipowner_id?: number | undefined },
  asked: { database: OpenDatabase; caller: Caller },
): Promise<number> {
  const id = organizationOf(request, asked);
  if (!(await hasOrganization(asked.database, id, ownerOf(asked.caller)))) throw new AppError('not_found');
  return id;
}
