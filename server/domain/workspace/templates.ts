import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import {
  templateShape,
  type Template,
  type TemplateFollowers,
  type templateHandle,
  type templateHarborSelect,
  type templateSelect,
} from '../../../contract/calls/workspace/template.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/server-limits.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { recordLog } from '../../db/publishing/batch-log.ts';
import { listUsedHarbors } from '../../db/workspace/common-harbors.ts';
import { countFollowers } from '../../db/workspace/followers.ts';
import {
  countTemplates,
  lockOrganization,
  lockTemplates,
  insertTemplate,
  listTemplates,
  renameTemplate,
} from '../../db/workspace/templates.ts';
import type { Caller } from '../rights/caller.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { refusal } from '../rights/refusal.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { lineOf } from './draft-log.ts';
import { knownOrganizationOf, organizationOf, ownerOf } from './own.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/** The groups of an organisation. Throws `not_found` for another's. */
export async function selectTemplates(
  request: ParsedRequestOf<typeof templateSelect>,
  asked: Asked,
): Promise<AnswerOf<typeof templateSelect>> {
  const owner = await knownOrganizationOf(request, asked);
  return { list: await listTemplates(asked.database, { owner, now: asked.now }) };
}

/** One group. Throws `not_found`. */
export async function viewTemplate(
  id: string,
  queries: Queries,
  { caller, now }: Pick<Asked, 'caller' | 'now'>,
): Promise<Template> {
  const [found] = await listTemplates(queries, { owner: ownerOf(caller), id, now });
  if (!found) throw new AppError('not_found');
  return found;
}

/** How many follow what readers have of a group. Throws `not_found`. */
export async function viewFollowers(
  id: string,
  { database, caller, now }: Pick<Asked, 'database' | 'caller' | 'now'>,
): Promise<TemplateFollowers> {
  const found = await countFollowers(database, { id, owner: ownerOf(caller), now });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Harbors that an organisation uses, those of one of its groups first. Throws `not_found`. */
export async function selectTemplateHarbors(
  request: ParsedRequestOf<typeof templateHarborSelect>,
  asked: Asked,
): Promise<AnswerOf<typeof templateHarborSelect>> {
  const { template_id, shipowner_id } = request;
  const group = template_id === undefined ? null : await viewTemplate(template_id, asked.database, asked);
  const shipownerId =
    group && shipowner_id === undefined ? group.shipowner_id : await knownOrganizationOf(request, asked);
  if (group && group.shipowner_id !== shipownerId) throw new AppError('not_found');
  return { list: await listUsedHarbors(asked.database, { shipownerId, templateId: group?.id ?? null }) };
}

/** Makes groups and gives them other titles. */
export const applyTemplates = oneByOne(handleTemplate);

type Handle = ParsedRequestOf<typeof templateHandle>;

async function handleTemplate({ id, add, changes, base }: Handle, applying: Applying): Promise<Template> {
  const { caller, now } = applying;
  if (add) await addTemplate(id, add, applying);
  else {
    // Locked alone: a deletion is refused when the title is not the one that was confirmed.
    const locked = await lockTemplates(applying, [id], { owner: ownerOf(caller), mode: 'update' });
    if (!locked.has(id)) throw new AppError('not_found');
    const row = await viewTemplate(id, applying, applying);
    const { title } = mergedRow(row, { changes: changes ?? {}, base: base ?? {} }, templateShape);
    if (title === row.title) return row;
    await renameTemplate(applying, id, { title, member_id: caller.member_id, now });
    const fields = [{ field: 'title', before: row.title, after: title }];
    const line = lineOf({ ...row, title }, applying);
    await recordLog(applying, [{ ...line, action: 'group_renamed', detail: { fields } }]);
  }
  return viewTemplate(id, applying, applying);
}

async function addTemplate(id: string, add: NonNullable<Handle['add']>, applying: Applying): Promise<void> {
  const { caller, now } = applying;
  const shipowner_id = organizationOf(add, applying);
  if (!(await lockOrganization(applying, shipowner_id, ownerOf(caller)))) throw new AppError('not_found');
  const row = { id, shipowner_id, title: add.title, member_id: caller.member_id, now };
  if (!(await insertTemplate(applying, row))) return;
  await recordLog(applying, [{ ...lineOf(row, applying), action: 'group_made' }]);
  if ((await countTemplates(applying, shipowner_id)) <= serverLimits.groupsPerOrganizationMost) return;
  const values = { most: serverLimits.groupsPerOrganizationMost };
  throw refusal({ code: 'invalid', field: 'id', why: 'too_many_groups', values });
}
