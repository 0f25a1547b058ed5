import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import {
  managerShape,
  type Manager,
  type managerDelete,
  type managerHandle,
  type managerSelect,
} from '../../../contract/calls/workspace/manager.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { same } from '../../../trade/edit/same.ts';
import { keysOf } from '../../../trade/keys-of.ts';
import type { OpenDatabase } from '../../db/open.ts';
import {
  countManagers,
  deleteManager,
  lockManager,
  insertManager,
  listManagersOf,
  listManagerUses,
  updateManager,
} from '../../db/workspace/managers.ts';
import { lockReferences } from '../../db/workspace/references.ts';
import { lockOrganization } from '../../db/workspace/templates.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { refusal } from '../rights/refusal.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { organizationOfRequest, organizationOf, ownerOf } from './own.ts';

/** Returns the route managers of an organisation. Throws `not_found` for another organisation. */
export async function selectManagers(
  request: ParsedRequestOf<typeof managerSelect>,
  asked: { database: OpenDatabase; caller: Caller; now: Date },
): Promise<AnswerOf<typeof managerSelect>> {
  return {
    list: await listManagersOf(asked.database, await organizationOfRequest(request, asked), asked.now),
  };
}

/** Adds and edits route managers. */
export const applyManagers = oneByOne(handleManager);

type Handle = ParsedRequestOf<typeof managerHandle>;

async function handleManager({ id, add, changes, base }: Handle, applying: Applying): Promise<Manager> {
  const { caller } = applying;
  if (add) return addManager(id, add, applying);
  const row = await lockManager(applying, id, ownerOf(caller));
  if (!row) throw new AppError('not_found');
  const edit = { changes: changes ?? {}, base: base ?? {} };
  const merged = mergedRow(row, edit, managerShape);
  const after = { ...merged, shiproute_ids: merged.shiproute_ids.toSorted() };
  if (same(row, after)) return row;
  await assertShiproutes(after.shiproute_ids, applying);
  await updateManager(applying, after);
  return { ...after, version: row.version + 1 };
}

async function addManager(id: string, add: NonNullable<Handle['add']>, applying: Applying): Promise<Manager> {
  const { caller } = applying;
  const { shipowner_id: _named, ...fields } = add;
  const shipowner_id = organizationOf(add, applying);
  if (!(await lockOrganization(applying, shipowner_id, ownerOf(caller)))) throw new AppError('not_found');
  const row = { id, shipowner_id, ...fields, shiproute_ids: [...new Set(fields.shiproute_ids)].toSorted() };
  await assertShiproutes(row.shiproute_ids, applying);
  if (await insertManager(applying, row)) {
    if ((await countManagers(applying, shipowner_id)) <= serverLimits.managersPerOrganizationMost)
      return { ...row, version: 1 };
    const values = { most: serverLimits.managersPerOrganizationMost };
    throw refusal({ code: 'invalid', field: 'id', why: 'too_many_managers', values });
  }
  const known = await lockManager(applying, id, ownerOf(caller));
  if (!known) throw new AppError('not_found');
  return known;
}

async function assertShiproutes(ids: readonly string[], applying: Applying): Promise<void> {
  const { shiproutes } = await lockReferences(applying, { managers: [], shiproutes: ids, calls: [] });
  const value = ids.find((id) => !shiproutes.has(id));
  if (value === undefined) return;
  const refuse = { code: 'invalid', field: 'shiproute_ids', why: 'shiproute_unknown' } as const;
  throw refusal({ ...refuse, values: { value } });
}

/**
 * Deletes route managers. If drafts or live sailings still name a manager, throws `invalid`. The refusal
 * lists the first of these drafts and sailings, each as one problem.
 */
export const applyManagerDeletions = oneByOne(removeManager);

async function removeManager(
  { id, base }: ParsedRequestOf<typeof managerDelete>,
  applying: Applying,
): Promise<AnswerOf<typeof managerDelete>> {
  const { caller, now } = applying;
  const row = await lockManager(applying, id, ownerOf(caller));
  if (!row) return { id };
  if (base && !isSeen(row, base)) throw new AppError('conflict', { data: row });
  const { uses, total } = await listManagerUses(applying, id, { now, most: usesShown });
  if (total > 0) {
    const problems = uses.map(({ group_title, ship_name, voyage_number }) => {
      const sailing = `${ship_name ?? 'TBN'} ${voyage_number}`.trim();
      return { field: 'id', code: 'manager_in_use', values: { group: group_title, sailing } };
    });
    throw new AppError('invalid', { problems, data: { sailing_total: total, uses } });
  }
  await deleteManager(applying, id);
  const detail = { manager_id: id, shipowner_id: row.shipowner_id };
  const by = { actor: 'member', member_id: caller.member_id, now } as const;
  await recordEvent(applying, { action: 'manager_deleted', ...by, detail });
  return { id };
}

/**
 * The maximum number of drafts and sailings that a refused deletion lists; `sailing_total` in the data of the
 * refusal is their full number.
 */
const usesShown = 20;

/**
 * True if the manager has not changed since the member who wants to delete the manager loaded the page's
 * data.
 */
const isSeen = (row: Manager, base: NonNullable<ParsedRequestOf<typeof managerDelete>['base']>): boolean =>
  keysOf(base).every((field) =>
    field === 'shiproute_ids'
      ? same(row.shiproute_ids.toSorted(), base.shiproute_ids.toSorted())
      : row[field] === base[field],
  );
