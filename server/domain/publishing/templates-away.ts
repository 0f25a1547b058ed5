import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { SeenTemplate, Template, templateDelete } from '../../../contract/calls/workspace/template.ts';
import { AppError } from '../../../contract/error-code.ts';
import { groupDigest } from '../../../trade/draft/group-digest.ts';
import { lockGroupAndReceivers } from '../../db/publishing/live-sailings.ts';
import { recordLog } from '../../db/publishing/batch-log.ts';
import { hasOnlyTransfers } from '../../db/publishing/write-batches.ts';
import { listDraftsOf } from '../../db/workspace/drafts.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { deleteTemplate, withdrawSailingsOf } from '../../db/workspace/templates.ts';
import { recordEvent } from '../rights/audit.ts';
import { handOver } from './hand-over.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { lineOf } from '../workspace/draft-log.ts';
import { ownerOf } from '../workspace/own.ts';
import { viewTemplate } from '../workspace/templates.ts';
import { writerOf } from '../workspace/writer.ts';

/**
 * Deletes schedule groups with all their drafts and publications. Sailings whose drafts were moved to other
 * groups stay in those groups. Throws `conflict` if a group differs from the state that the member confirmed.
 */
export const applyTemplateDeletions = oneByOne(removeTemplate);

async function removeTemplate(
  { id, base }: ParsedRequestOf<typeof templateDelete>,
  applying: Applying,
): Promise<AnswerOf<typeof templateDelete>> {
  const { caller, now } = applying;
  const locked = await lockGroupAndReceivers(applying, id, ownerOf(caller));
  if (!locked.has(id)) return { id };
  const row = await viewTemplate(id, applying, applying);
  const { title, sailing_total } = row;
  await assertGroupSeen(row, base, applying);
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

/**
 * Throws `conflict` if the group, its drafts or its publications differ from the state that the member
 * confirmed.
 */
async function assertGroupSeen(row: Template, base: SeenTemplate, applying: Applying): Promise<void> {
  const { id, title, sailing_total, batch_id, scheduled } = row;
  const drafts = (await listDraftsOf(applying, id)).map((stored) => ({ id: stored.id, ...stored.draft }));
  const seen: SeenTemplate = {
    title,
    sailing_total,
    digest: groupDigest(row, drafts),
    batch_id,
    scheduled_id: scheduled?.id ?? null,
  };
  const isPublished = await arePublicationsSeen(seen, base, { id, applying });
  const fields = [
    ...(title === base.title ? [] : ['title']),
    ...(sailing_total === base.sailing_total ? [] : ['sailing_total']),
    // Devices with an earlier version of the client send neither a digest nor publications, so these cannot
    // be compared.
    ...(base.digest === undefined || base.digest === seen.digest ? [] : ['digest']),
    ...(isPublished ? [] : ['batch_id']),
  ];
  if (fields.length === 0) return;
  const problems = fields.map((field) => ({ field: field, code: 'conflict' }));
  throw new AppError('conflict', { problems, data: { ...row, seen } });
}

/**
 * True if the publications of the group are those that the member saw. If the scheduled publication that the
 * member saw has since become the live one, this is no conflict.
 */
async function arePublicationsSeen(
  { batch_id = null, scheduled_id = null }: SeenTemplate,
  base: SeenTemplate,
  { id, applying }: { id: string; applying: Applying },
): Promise<boolean> {
  if (base.batch_id === undefined || base.scheduled_id === undefined) return true;
  if (scheduled_id !== null && scheduled_id !== base.scheduled_id) return false;
  if (batch_id === null || batch_id === base.batch_id || batch_id === base.scheduled_id) return true;
  return hasOnlyTransfers(applying, id, base.batch_id);
}
