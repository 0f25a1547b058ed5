import {
  templateDelete,
  templateHandle,
  type SeenTemplate,
} from '../../../contract/calls/workspace/template.ts';
import type { SailingKind } from '../../../trade/container/container-types.ts';
import { groupDigest } from '../../../trade/draft/group-digest.ts';
import { anEmptyPattern } from '../../../trade/draft/service-pattern.ts';
import { apply } from '../../../trade/edit/apply.ts';
import type { Edit } from '../../../trade/edit/edit.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { Template } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import type { OwnRowsRead } from '../../sync/queue/own-rows-change.ts';
import { recordAll } from '../../sync/queue/queue.ts';
import { templateEntity } from '../../sync/kinds/template.ts';

/** The time in ms during which the deletion of a schedule group can be undone before it is sent. */
export const undoMs = 8_000;

/** Creates a schedule group and resolves with its id. */
export async function addTemplate(title: string, kind: SailingKind, shipownerId: number): Promise<string> {
  const id = makeUuidV7();
  const now = new Date(serverNow()).toISOString();
  await recordAll([
    {
      call: templateHandle,
      body: { id, add: kind === 'general' ? { title } : { title, kind } },
      entity: templateEntity(id),
      change: (own) =>
        own.put('template', {
          id,
          shipowner_id: shipownerId,
          title,
          kind,
          ...(kind === 'container' && anEmptyPattern()),
          version: 0,
          create_time: now,
          creator: sessionState.nickname,
          edit_time: now,
          editor: sessionState.nickname,
          publish_time: null,
          confirm_time: null,
          batch_id: null,
          batch_total: 0,
          scheduled: null,
          sailing_total: 0,
          changed_total: 0,
          live_total: 0,
          removed_total: 0,
        }),
    },
  ]);
  return id;
}

export async function renameTemplate(
  { id, title }: Pick<Template, 'id' | 'title'>,
  to: string,
): Promise<void> {
  await recordAll([
    {
      call: templateHandle,
      body: { id, changes: { title: to }, base: { title } },
      entity: templateEntity(id),
      fold: 'edit',
      change: async (own) => {
        const row = await own.get('template', [id]);
        if (row) await own.put('template', { ...row, title: to });
      },
    },
  ]);
}

/** Changes the pattern (timetable) of a container service, field by field. */
export async function editPattern({ id }: Pick<Template, 'id'>, edit: Edit): Promise<void> {
  await recordAll([
    {
      call: templateHandle,
      body: { id, ...edit },
      entity: templateEntity(id),
      fold: 'edit',
      change: async (own) => {
        const row = await own.get('template', [id]);
        if (row) await own.put('template', apply(row, edit.changes));
      },
    },
  ]);
}

/**
 * Deletes a schedule group with all its drafts. `draftTotal` is the number of drafts that the person saw.
 * Resolves with the id of the queued change, which `discard` undoes while it is unsent.
 */
export async function deleteTemplate(
  group: Pick<Template, 'id' | 'title'>,
  draftTotal: number,
): Promise<string> {
  const { id } = group;
  const [entry = ''] = await recordAll([
    async (rows) => ({
      call: templateDelete,
      body: { id, base: await seenTemplate(group, draftTotal, rows) },
      entity: templateEntity(id),
      next_time: Date.now() + undoMs,
      change: async (own) => {
        for (const draft of await own.list('template_schedule')) {
          if (draft.template_id !== id) continue;
          await own.delete('template_schedule', [draft.id]);
          if (await own.get('unread_cells', [draft.id])) await own.delete('unread_cells', [draft.id]);
        }
        for (const row of await own.list('import_tray'))
          if (row.template_id === id) await own.delete('import_tray', [row.id]);
        await own.delete('template', [id]);
      },
    }),
  ]);
  return entry;
}

/**
 * Returns the title and the number of drafts that the person saw when confirming the deletion, and a digest
 * of the group. They let the server notice that the group has changed since.
 */
async function seenTemplate(
  { id, title }: Pick<Template, 'id' | 'title'>,
  draftTotal: number,
  rows: OwnRowsRead,
): Promise<SeenTemplate> {
  const base = { title, sailing_total: draftTotal };
  const group = await rows.get('template', [id]);
  if (!group) return base;
  const drafts = (await rows.list('template_schedule')).filter(({ template_id }) => template_id === id);
  const { batch_id, scheduled } = group;
  return { ...base, digest: groupDigest(group, drafts), batch_id, scheduled_id: scheduled?.id ?? null };
}
