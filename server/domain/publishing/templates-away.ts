import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { templateDelete } from '../../../contract/calls/workspace/template.ts';
import { lockGroupAndHeirs } from '../../db/publishing/live-sailings.ts';
import { recordLog } from '../../db/publishing/batch-log.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { deleteTemplate, withdrawSailingsOf } from '../../db/workspace/templates.ts';
import { recordEvent } from '../rights/audit.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { handOver } from './hand-over.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { lineOf } from '../workspace/draft-log.ts';
import { ownerOf } from '../workspace/own.ts';
import { viewTemplate } from '../workspace/templates.ts';
import { writerOf } from '../workspace/writer.ts';

/**
 * Deletes groups with all their content. Sailings that were moved to other groups stay there. Throws
 * `conflict` if a group differs from the one that the user confirmed.
 */
export const applyTemplateDeletions = oneByOne(removeTemplate);

async function removeTemplate(
  { id, base }: ParsedRequestOf<typeof templateDelete>,
  applying: Applying,
): Promise<AnswerOf<typeof templateDelete>> {
  const { caller, now } = applying;
  const locked = await lockGroupAndHeirs(applying, id, ownerOf(caller));
  if (!locked.has(id)) return { id };
  const row = await viewTemplate(id, applying, applying);
  const { title, sailing_total } = row;
  // Expressed as an edit to null, so that it conflicts if the group differs from the one that the user saw.
  const gone = { title: null, sailing_total: null };
  mergedRow(row, { changes: gone, base }, { fields: gone });
  const handedOver = await handOver(row, locked, applying);
  const withdrawn = await withdrawSailingsOf(applying, id, now);
  if (withdrawn.length > 0) await refreshReadModel(writerOf(applying), withdrawn);
  await deleteTemplate(applying, id);
  const line = { ...lineOf(row, applying), action: 'group_deleted' as const };
  await recordLog(applying, [{ ...line, detail: { total: sailing_total } }]);
  const what = { template_id: id, shipowner_id: row.shipowner_id, title, sailing_total };
  const by = { actor: 'member', member_id: caller.member_id, now } as const;
  await recordEvent(applying, {
    action: 'template_deleted',
    ...by,
    detail: { ...what, withdrawn, handed_over: handedOver },
  });
  return { id };
}
