import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { Batch, batchDelete } from '../../../contract/calls/publishing.ts';
import { AppError } from '../../../contract/error-code.ts';
import { listBatches } from '../../db/publishing/batches.ts';
import { listSailingsOf, withdrawSailings } from '../../db/publishing/live-sailings.ts';
import { lockBatches, markDeleted } from '../../db/publishing/write-batches.ts';
import { refreshReadModel } from '../../db/sailings/read-model.ts';
import { lockTemplates } from '../../db/workspace/templates.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { ownerOf } from '../workspace/own.ts';
import { viewTemplate } from '../workspace/templates.ts';
import { watchSailings } from '../alert-events/sailing-events.ts';
import { writerOf } from '../workspace/writer.ts';
import { recordPublications } from './record-publication.ts';

/**
 * Withdraws live publications or cancels scheduled ones. First locks their groups exclusively, so that no
 * other transaction changes these groups at the same time.
 */
export const applyBatchDeletions = oneByOne(removeBatches);

async function removeBatches(
  { rows }: ParsedRequestOf<typeof batchDelete>,
  applying: Applying,
): Promise<AnswerOf<typeof batchDelete>> {
  const owner = ownerOf(applying.caller);
  const ids = rows.map(({ id }) => id);
  const named = await listBatches(applying, ids, owner);
  if (named.size < ids.length) throw new AppError('not_found');
  const groups = [...new Set([...named.values()].flatMap(({ template_id }) => template_id ?? []))];
  const locked = await lockTemplates(applying, groups, { owner, mode: 'update' });
  await lockBatches(applying, ids);

  const found = await listBatches(applying, ids, owner);
  const standing = rows.flatMap(({ id, base }) => {
    const batch = found.get(id);
    return batch && batch.state !== 'deleted' ? [{ batch, isSeen: batch.state === base }] : [];
  });
  const changed = standing.filter(({ isSeen }) => !isSeen).map(({ batch }) => batch);
  if (changed.length > 0) throw conflictOver(changed);
  const batches = standing.map(({ batch }) => batch);
  const totals = await withdraw(batches, applying);
  await writeLog(batches, totals, applying);

  const after = await listBatches(applying, ids, owner);
  const templates = [];
  for (const id of locked.keys()) templates.push(await viewTemplate(id, applying, applying));
  return { list: ids.flatMap((id) => after.get(id) ?? []), templates };
}

/**
 * Marks the publications as deleted and withdraws the sailings of the live ones. Returns the number of
 * withdrawn sailings by publication.
 */
async function withdraw(batches: readonly Batch[], applying: Applying): Promise<Map<string, number>> {
  const live = batches.filter(({ state }) => state === 'live').map(({ id }) => id);
  await markDeleted(
    applying,
    batches.map(({ id }) => id),
  );
  const sailings = await listSailingsOf(applying, live);
  const batchOf = new Map(sailings.map(({ id, batch_id }) => [id, batch_id]));
  const addAlerts = await watchSailings(applying, [...batchOf.keys()]);
  const gone = await withdrawSailings(applying, [...batchOf.keys()], applying.now);
  if (gone.length > 0) await refreshReadModel(writerOf(applying), gone);
  await addAlerts(`withdrawal of ${live.join(' ')}`, applying.now);
  const totals = new Map<string, number>();
  for (const id of gone) {
    const batchId = batchOf.get(id) ?? '';
    totals.set(batchId, (totals.get(batchId) ?? 0) + 1);
  }
  return totals;
}

async function writeLog(
  batches: readonly Batch[],
  totals: ReadonlyMap<string, number>,
  { db, caller, now }: Applying,
): Promise<void> {
  const by = { member_id: caller.member_id, create_time: now };
  const lines = batches.map(({ id, shipowner_id, template_id, group_title, state }) => ({
    ...by,
    shipowner_id,
    template_id,
    group_title,
    batch_id: id,
    action: state === 'live' ? ('withdrawn' as const) : ('called_off' as const),
    detail: { total: totals.get(id) ?? 0 },
  }));
  await recordPublications({ db }, lines);
}

function conflictOver(batches: readonly Batch[]): AppError {
  const problems = batches.map(({ id }) => ({ field: id, code: 'conflict' }));
  return new AppError('conflict', { problems, data: { list: batches } });
}
