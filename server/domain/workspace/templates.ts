import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import {
  templateShape,
  type Template,
  type TemplateFollowers,
  type templateHandle,
  type templateHarborSelect,
  type templateSelect,
} from '../../../contract/calls/workspace/template.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import {
  anEmptyPattern,
  patternOf,
  patternRowsMost,
  type ServicePattern,
} from '../../../trade/draft/service-pattern.ts';
import { same } from '../../../trade/edit/same.ts';
import { entriesOf } from '../../../trade/keys-of.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
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
  updateTemplate,
} from '../../db/workspace/templates.ts';
import type { Caller } from '../rights/caller.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { refusal } from '../rights/refusal.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { lineOf } from './draft-log.ts';
import { organizationOfRequest, organizationOf, ownerOf } from './own.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
}

/**
 * Returns the schedule groups of an organisation. Throws `not_found` if the caller may not represent the
 * organisation.
 */
export async function selectTemplates(
  request: ParsedRequestOf<typeof templateSelect>,
  asked: Asked,
): Promise<AnswerOf<typeof templateSelect>> {
  const owner = await organizationOfRequest(request, asked);
  return { list: await listTemplates(asked.database, { owner, now: asked.now }) };
}

/** Returns one schedule group. Throws `not_found` if it does not exist or the caller may not see it. */
export async function viewTemplate(
  id: string,
  queries: Queries,
  { caller, now }: Pick<Asked, 'caller' | 'now'>,
): Promise<Template> {
  const [found] = await listTemplates(queries, { owner: ownerOf(caller), id, now });
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Returns the number of members with a favourite lane that finds published sailings of a group. Throws
 * `not_found` if the caller may not see the group.
 */
export async function viewFollowers(
  id: string,
  { database, caller, now }: Pick<Asked, 'database' | 'caller' | 'now'>,
): Promise<TemplateFollowers> {
  const found = await countFollowers(database, { id, owner: ownerOf(caller), now });
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Returns the ports that an organisation uses. The ports of the given group are first. Throws `not_found` if
 * the caller may not see the organisation.
 */
export async function selectTemplateHarbors(
  request: ParsedRequestOf<typeof templateHarborSelect>,
  asked: Asked,
): Promise<AnswerOf<typeof templateHarborSelect>> {
  const { template_id, shipowner_id } = request;
  const group = template_id === undefined ? null : await viewTemplate(template_id, asked.database, asked);
  const shipownerId =
    group && shipowner_id === undefined ? group.shipowner_id : await organizationOfRequest(request, asked);
  if (group && group.shipowner_id !== shipownerId) throw new AppError('not_found');
  return { list: await listUsedHarbors(asked.database, { shipownerId, templateId: group?.id ?? null }) };
}

/** Creates schedule groups, and edits their titles and patterns (timetables of container services). */
export const applyTemplates = oneByOne(handleTemplate);

type Handle = ParsedRequestOf<typeof templateHandle>;

async function handleTemplate({ id, add, changes, base }: Handle, applying: Applying): Promise<Template> {
  const { caller, now } = applying;
  if (add) await addTemplate(id, add, applying);
  else {
    // The lock is exclusive, because a simultaneous deletion compares the title with the title that its
    // member confirmed.
    const locked = await lockTemplates(applying, [id], { owner: ownerOf(caller), mode: 'update' });
    if (!locked.has(id)) throw new AppError('not_found');
    const row = await viewTemplate(id, applying, applying);
    const { title, pattern, isEdited } = editedTemplate(row, { changes: changes ?? {}, base: base ?? {} });
    if (!isEdited && title === row.title) return row;
    await updateTemplate(applying, id, { title, pattern, member_id: caller.member_id, now });
    const line = lineOf({ ...row, title }, applying);
    const fields = [{ field: 'title', before: row.title, after: title }];
    await recordLog(applying, [
      ...(title === row.title ? [] : [{ ...line, action: 'group_renamed', detail: { fields } } as const]),
      ...(isEdited ? [{ ...line, action: 'pattern_changed' } as const] : []),
    ]);
  }
  return viewTemplate(id, applying, applying);
}

/**
 * Returns the title and the pattern (the timetable of a container service) after an edit. Throws `invalid` if
 * the edit gives a pattern to a group of general cargo.
 */
function editedTemplate(
  row: Template,
  edit: Edit,
): { title: string; pattern: ServicePattern | null; isEdited: boolean } {
  const ofPattern = Object.keys(edit.changes).find((path) => path !== 'title');
  // This check precedes the comparison with the stored row, because a group of general cargo has no pattern
  // that could conflict.
  if (row.kind !== 'container' && ofPattern !== undefined)
    throw refusal({ code: 'invalid', field: ofPattern, why: 'pattern_of_containers' });
  const merged = mergedRow(row, edit, templateShape);
  if (row.kind !== 'container') return { title: merged.title, pattern: null, isEdited: false };
  const pattern = patternOf(merged);
  for (const [list, most] of entriesOf(patternRowsMost))
    if (pattern[list].length > most) throw refusal({ code: 'invalid', field: list, why: 'too_many_values' });
  return { title: merged.title, pattern, isEdited: !same(pattern, patternOf(row)) };
}

async function addTemplate(id: string, add: NonNullable<Handle['add']>, applying: Applying): Promise<void> {
  const { caller, now } = applying;
  const shipowner_id = organizationOf(add, applying);
  if (!(await lockOrganization(applying, shipowner_id, ownerOf(caller)))) throw new AppError('not_found');
  const { title, kind } = add;
  const pattern = kind === 'container' ? anEmptyPattern() : null;
  const row = { id, shipowner_id, title, kind, pattern, member_id: caller.member_id, now };
  if (!(await insertTemplate(applying, row))) return;
  await recordLog(applying, [{ ...lineOf(row, applying), action: 'group_made' }]);
  if ((await countTemplates(applying, shipowner_id)) <= serverLimits.groupsPerOrganizationMost) return;
  const values = { most: serverLimits.groupsPerOrganizationMost };
  throw refusal({ code: 'invalid', field: 'id', why: 'too_many_groups', values });
}
