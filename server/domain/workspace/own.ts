import { AppError } from '../../../contract/error-code.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { hasOrganization } from '../../db/workspace/organizations.ts';
import type { Owner } from '../../db/workspace/selected-columns.ts';
import type { Caller } from '../rights/caller.ts';
import { refusal } from '../rights/refusal.ts';

/** Whose rows the caller may see and change: those of the own organisation; ADMIN all, that of the demo all invented ones. */
export function ownerOf({ role, shipowner_id, is_demo }: Caller): Owner {
  if (role !== 'ADMIN') return shipowner_id ?? 0;
  return is_demo ? 'demo' : null;
}

/**
 * The organisation that is spoken of. A publisher's is the own one; another's is as unknown as one that
 * does not exist. ADMIN has to say which, unless there is an own one.
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

/** The same, when it is there. */
export async function knownOrganizationOf(
  request: { shipowner_id?: number | undefined },
  asked: { database: OpenDatabase; caller: Caller },
): Promise<number> {
  const id = organizationOf(request, asked);
  if (!(await hasOrganization(asked.database, id, ownerOf(asked.caller)))) throw new AppError('not_found');
  return id;
}
