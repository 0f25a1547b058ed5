import type { LogRow } from '../../../contract/calls/publishing.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { detailOf, recordLog, type NewLogRow } from '../../db/publishing/batch-log.ts';
import { recordEdits, type EditLines, type RecentEdit } from '../../db/publishing/log-edits.ts';
import type { LockedTemplate } from '../../db/workspace/templates.ts';
import type { Applying } from '../queue/sync-runs.ts';
import { foldFields } from './fold-fields.ts';

/**
 * The time in ms within which several edits of a draft by one person are combined in the log line of the
 * first edit.
 */
export const foldMs = 10 * 60_000;

type Groups = ReadonlyMap<string, Pick<LockedTemplate, 'id' | 'shipowner_id' | 'title'>>;

/** Returns the fields that every log row about this group has, including the group's current title. */
export function lineOf(
  {
    id: template_id,
    shipowner_id,
    title: group_title,
  }: Pick<LockedTemplate, 'id' | 'shipowner_id' | 'title'>,
  { caller, now }: Pick<Applying, 'caller' | 'now'>,
): Omit<NewLogRow, 'action'> {
  return { template_id, shipowner_id, group_title, member_id: caller.member_id, create_time: now };
}

/** Writes edits of drafts to the log. An edit that does not change what readers would see is not logged. */
export async function logEdits(
  edits: readonly { before: DraftRow; after: DraftRow }[],
  { templates, recent }: { templates: Groups; recent: readonly RecentEdit[] },
  applying: Applying,
): Promise<void> {
  const lines: EditLines = { added: [], extended: [], gone: [] };
  for (const { before, after } of edits) {
    const changes = draftChanges(before, after);
    const group = templates.get(after.template_id);
    if (changes.length === 0 || !group) continue;
    const earlier = recent.findLast(
      ({ sailing_id, template_id }) => sailing_id === after.id && template_id === group.id,
    );
    const fields = foldFields(earlier?.fields ?? [], changes);
    const detail = { ...detailOf([after]), fields };
    if (!earlier) lines.added.push({ ...lineOf(group, applying), action: 'edited', detail });
    else if (fields.length > 0) lines.extended.push({ id: earlier.id, detail });
    else lines.gone.push(earlier.id);
  }
  await recordEdits(applying, lines);
}

/** Logs an action on whole drafts, with one line per group. */
export async function logDrafts(
  action: Extract<LogRow['action'], 'added' | 'cloned' | 'transferred' | 'removed'>,
  drafts: readonly (LogRow['sailings'][number] & { template_id: string })[],
  templates: Groups,
  applying: Applying,
): Promise<void> {
  const lines = [...new Set(drafts.map(({ template_id }) => template_id))].flatMap((id) => {
    const group = templates.get(id);
    const detail = detailOf(drafts.filter(({ template_id }) => template_id === id));
    return group ? { ...lineOf(group, applying), action, detail } : [];
  });
  await recordLog(applying, lines);
}
