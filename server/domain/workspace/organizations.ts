import { keysOf } from '../../../trade/keys-of.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import {
  organizationShape,
  type Organization,
  type organizationHandle,
  type organizationSelect,
} from '../../../contract/calls/workspace/organization.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { pictureIdOf } from '../../../contract/wire/picture-path.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { refreshCards } from '../../db/sailings/read-model.ts';
import { dropCommonHarbors, addCommonHarbors } from '../../db/workspace/common-harbors.ts';
import {
  dropLogo,
  findOrganization,
  listOrganizations,
  listSailingIdsOf,
  updateOrganization,
  markAsLogo,
} from '../../db/workspace/organizations.ts';
import { listHarborZones } from '../../db/workspace/references.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { refusal } from '../rights/refusal.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { organizationOf, ownerOf } from './own.ts';
import { writerOf } from './writer.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/**
 * Returns the requested organisation, by default the caller's own. Throws `not_found` if the caller may not
 * see it.
 */
export async function viewOrganization(
  request: { shipowner_id?: number | undefined },
  asked: Asked,
): Promise<Organization> {
  const found = await findOrganization(asked.database, organizationOf(request, asked), {
    owner: ownerOf(asked.caller),
  });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Returns the organisations that the caller may represent. */
export async function selectOrganizations(
  { page, page_size }: ParsedRequestOf<typeof organizationSelect>,
  { database, caller }: Asked,
): Promise<AnswerOf<typeof organizationSelect>> {
  const totalMost = limits.totalMost;
  const offset = Math.min((page - 1) * page_size, totalMost);
  const part = { offset, most: page_size, totalMost };
  const { rows, total } = await listOrganizations(database, ownerOf(caller), part);
  return { list: rows, total, page, page_size };
}

/** Edits organisations. Search results show the edited organisation at once. */
export const applyOrganizations = oneByOne(editOrganization);

async function editOrganization(
  { id, changes, base }: ParsedRequestOf<typeof organizationHandle>,
  applying: Applying,
): Promise<Organization> {
  const { caller, now } = applying;
  const owner = ownerOf(caller);
  const before = await findOrganization(applying, id, { owner, isLocked: true });
  if (!before) throw new AppError('not_found');
  const after = mergedRow(before, { changes, base }, organizationShape);
  // Readers do not see common ports, so an edit of only common ports is accepted even if the logo or a name
  // is missing.
  const isSeen = Object.keys(changes ?? {}).some((field) => Object.hasOwn(organizationShape.fields, field));
  if (isSeen && after.logo === '')
    throw refusal({ code: 'invalid', field: 'logo', why: 'organization_logo_required' });
  for (const field of ['chinese_title', 'english_title'] as const)
    if (isSeen && after[field] === '') throw refusal({ code: 'invalid', field, why: 'names_required' });
  await changeLogo(before.logo, after.logo, applying);
  await changeHarbors(before, after, applying);
  const changed = keysOf(organizationShape.fields).filter((field) => before[field] !== after[field]);
  if (changed.length > 0) {
    const by = { member_id: caller.member_id, now };
    await updateOrganization(applying, after, by);
    const event = { action: 'organization_changed', actor: 'member', ...by } as const;
    await recordEvent(applying, { ...event, detail: { shipowner_id: id, fields: changed } });
  }
  const isShown = changed.some((field) => !field.endsWith('_description'));
  if (isShown) await refreshCards(writerOf(applying), await listSailingIdsOf(applying, id));
  const stored = await findOrganization(applying, id, { owner });
  if (!stored) throw new AppError('internal');
  return stored;
}

async function changeLogo(before: string, after: string, applying: Applying): Promise<void> {
  if (before === after) return;
  const id = pictureIdOf(after);
  const isUsed = id !== null && (await markAsLogo(applying, applying.caller.member_id, id));
  if (!isUsed) throw refusal({ code: 'invalid', field: 'logo', why: 'file_unknown' });
  const former = pictureIdOf(before);
  if (former !== null) await dropLogo(applying, former);
}

async function changeHarbors(before: Organization, after: Organization, applying: Applying): Promise<void> {
  const missing = (from: readonly string[], than: readonly string[]) =>
    from.filter((one) => !than.includes(one));
  const added = missing(after.common_harbors, before.common_harbors);
  const gone = missing(before.common_harbors, after.common_harbors);
  const known = await listHarborZones(applying, added);
  const [unknown] = added.filter((code) => !known.has(code));
  const refuse = { code: 'invalid', field: 'common_harbors' } as const;
  if (unknown !== undefined) throw refusal({ ...refuse, why: 'harbor_unknown', values: { value: unknown } });
  const most = serverLimits.commonHarborsMost;
  if (added.length > 0 && after.common_harbors.length > most)
    throw refusal({ ...refuse, why: 'too_many_harbors', values: { most } });
  const rows = added.map((harbor_code) => ({ shipowner_id: before.id, harbor_code }));
  if (rows.length > 0) await addCommonHarbors(applying, rows);
  if (gone.length > 0) await dropCommonHarbors(applying, before.id, gone);
}
