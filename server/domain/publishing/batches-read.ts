import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  Batch,
  batchData,
  batchDiff,
  batchList,
  batchLogList,
} from '../../../contract/calls/publishing.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { publicationChanges } from '../../../trade/draft/publication-changes.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import {
  findOwnerOfGroup,
  listBatches,
  listBatchesOf,
  listPlannedSnapshots,
  listSnapshots,
  type Part,
} from '../../db/publishing/batches.ts';
import { listLog } from '../../db/publishing/log-read.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { listImportedAsDrafts } from '../../db/workspace/published-drafts.ts';
import type { Caller } from '../rights/caller.ts';
import { organizationOfRequest, ownerOf } from '../workspace/own.ts';
import { cutOffIdOf } from './cut-off-id.ts';

interface Asked {
  database: OpenDatabase;
  caller: Caller;
}

/**
 * Returns the publications of an organisation or of one of its groups. Throws `not_found` if the caller may
 * not see the organisation.
 */
export async function selectBatches(
  request: ParsedRequestOf<typeof batchList>,
  asked: Asked,
): Promise<AnswerOf<typeof batchList>> {
  const choice = {
    shipownerId: await shipownerOf(request, asked),
    templateId: request.template_id ?? null,
  };
  const { rows, total } = await listBatchesOf(asked.database, choice, partOf(request));
  return { list: rows, total, page: request.page, page_size: request.page_size };
}

/**
 * Returns one publication with its sailings. Throws `not_found` if the caller may not see it or it does not
 * exist.
 */
export async function viewBatch(id: string, asked: Asked): Promise<AnswerOf<typeof batchData>> {
  return atOneMoment(asked, async (queries) => {
    const batch = await batchOf(id, queries, asked);
    return { batch, list: await sailingsOf(batch, queries) };
  });
}

/**
 * Returns the differences between two publications of one group. Throws `not_found` if a publication is unknown
 * or the publications belong to different groups.
 */
export async function compareBatches(
  request: ParsedRequestOf<typeof batchDiff>,
  asked: Asked,
): Promise<AnswerOf<typeof batchDiff>> {
  return atOneMoment(asked, async (queries) => {
    const from = await batchOf(request.from, queries, asked);
    const to = await batchOf(request.to, queries, asked);
    const isOneGroup = from.template_id === to.template_id && from.shipowner_id === to.shipowner_id;
    if (!isOneGroup) throw new AppError('not_found');
    const [before, after] = [await sailingsOf(from, queries), await sailingsOf(to, queries)];
    // The later publication does not contain sailings whose loading was over by then. The publisher did not
    // withdraw them, so they must not be shown as withdrawn. The comparison therefore needs the day of the later
    // publication.
    const today = todayIn(weekZone, new Date(to.publish_time));
    const { changes, same } = publicationChanges(before, after, today);
    return { from, to, list: changes, same_total: same.length };
  });
}

/**
 * Returns the log of an organisation's workspace. Throws `not_found` for a group or publication of another
 * organisation.
 */
export async function selectLog(
  request: ParsedRequestOf<typeof batchLogList>,
  asked: Asked,
): Promise<AnswerOf<typeof batchLogList>> {
  const { template_id, batch_id, action, page, page_size } = request;
  const batch = batch_id === undefined ? null : await batchOf(batch_id, asked.database, asked);
  const choice = {
    shipownerId: await shipownerOf(batch ? { shipowner_id: batch.shipowner_id, ...request } : request, asked),
    templateId: template_id ?? null,
    batchId: batch_id ?? null,
    action: action ?? null,
  };
  if (batch && batch.shipowner_id !== choice.shipownerId) throw new AppError('not_found');
  const { rows, total } = await listLog(asked.database, choice, partOf(request));
  return { list: rows, total, page, page_size };
}

async function shipownerOf(
  { shipowner_id, template_id }: { shipowner_id?: number | undefined; template_id?: string | undefined },
  asked: Asked,
): Promise<number> {
  if (template_id === undefined) return organizationOfRequest({ shipowner_id }, asked);
  const found = await findOwnerOfGroup(asked.database, template_id);
  if (found === null || (shipowner_id ?? found) !== found) throw new AppError('not_found');
  return organizationOfRequest({ shipowner_id: found }, asked);
}

async function batchOf(id: string, queries: Queries, { caller }: Asked): Promise<Batch> {
  const found = (await listBatches(queries, [id], ownerOf(caller))).get(id);
  if (!found) throw new AppError('not_found');
  return found;
}

function sailingsOf(batch: Batch, queries: Queries): Promise<NewDraft[]> {
  if (batch.state === 'scheduled') return listPlannedSnapshots(queries, batch);
  // A publication with number 0 was imported from a sheet and not made from a group, so it has no snapshots,
  // only sailings.
  if (batch.number === 0) return listImportedAsDrafts(queries, batch, cutOffIdOf);
  return listSnapshots(queries, batch);
}

/**
 * Reads everything in one database snapshot, so that a simultaneous publication is seen completely or not at
 * all.
 */
function atOneMoment<Answer>(
  { database }: Asked,
  read: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => read({ db }));
}

function partOf({ page, page_size }: { page: number; page_size: number }): Part {
  const totalMost = limits.totalMost;
  return { offset: Math.min((page - 1) * page_size, totalMost), most: page_size, totalMost };
}
