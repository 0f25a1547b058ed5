import type { Template } from '../../../contract/calls/workspace/template.ts';
import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import {
  assignToGroup,
  moveToPublication,
  markGroup,
  markPublished,
} from '../../db/publishing/live-sailings.ts';
import { detailOf, recordLog } from '../../db/publishing/batch-log.ts';
import { copySnapshots, listPublished, type PublishedSailing } from '../../db/publishing/snapshots.ts';
import { countSailings, insertGroupBatch, replaceLiveBatch } from '../../db/publishing/write-batches.ts';
import { listDraftsOf } from '../../db/workspace/drafts.ts';
import type { LockedTemplate } from '../../db/workspace/templates.ts';
import type { Applying } from '../queue/sync-runs.ts';
import { lineOf } from '../workspace/draft-log.ts';
import { ownerOf } from '../workspace/own.ts';
import { viewTemplate } from '../workspace/templates.ts';
import { listMovedAway } from './moved-away.ts';
import { planPublication } from './plan-publication.ts';
import { whatReadersHave } from './what-readers-have.ts';

/**
 * Moves the published sailings of a group that is being deleted to the groups to which their drafts were
 * moved. All of these groups must already be locked exclusively. Readers see no change. Returns the ids of
 * the moved sailings.
 */
export async function handOver(
  { id, batch_id }: Pick<Template, 'id' | 'batch_id'>,
  locked: ReadonlyMap<string, LockedTemplate>,
  applying: Applying,
): Promise<string[]> {
  if (batch_id === null) return [];
  const { caller, now } = applying;
  const published = await whatReadersHave(applying, batch_id, { templateId: id, now });
  const theirs = published.filter(({ is_theirs }) => is_theirs);
  const ids = theirs.map((one) => one.id);
  const moved = await listMovedAway(applying, ids, { templateId: id, owner: ownerOf(caller) });
  const receiverIds = new Set([...moved.values()].map(({ template_id }) => template_id));
  for (const receiver of [...receiverIds].flatMap((receiverId) => locked.get(receiverId) ?? [])) {
    const going = theirs.filter((one) => moved.get(one.id)?.template_id === receiver.id);
    await takeOver(going, { from: batch_id, to: receiver, applying });
  }
  return [...moved.keys()];
}

interface TakingOver {
  /** The publication to which the sailings have belonged so far. */
  from: string;
  to: LockedTemplate;
  applying: Applying;
}

/**
 * Creates a new publication of the receiving group with these sailings, because the set of sailings of an
 * existing publication never changes.
 */
async function takeOver(
  sailings: readonly PublishedSailing[],
  { from, to, applying }: TakingOver,
): Promise<void> {
  const { caller, now } = applying;
  const ids = sailings.map(({ id }) => id);
  const template = await viewTemplate(to.id, applying, applying);
  const of = { templateId: to.id, now };
  const before = await whatReadersHave(applying, template.batch_id, of);
  const batchId = makeUuidV7();
  await replaceLiveBatch(applying, to.id);
  await insertGroupBatch(applying, {
    id: batchId,
    template_id: to.id,
    shipowner_id: to.shipowner_id,
    group_title: to.title,
    publisher_id: caller.member_id,
    state: 'live',
    publish_time: now,
    create_time: now,
    sailing_total: 0,
    is_confirming: false,
    ...noChange,
  });
  await assignToGroup(applying, ids, { templateId: to.id, batchId });
  await copySnapshots(applying, ids, { from, to: batchId });
  // The receiving group may already contain one of these sailings, if its draft was moved away earlier and
  // back later. Such a sailing must not be listed twice.
  const known = before.filter(({ id }) => !ids.includes(id));
  const { untouched, same } = planPublication({
    published: [...known, ...(await listPublished(applying, batchId, of))],
    drafts: await listDraftsOf(applying, to.id),
    planned: [],
    removed: [],
    isConfirming: false,
    today: todayIn(weekZone, now),
  });
  const own = untouched.filter((id) => !ids.includes(id));
  await moveToPublication(applying, own, { batchId, confirmed: [], now });
  if (template.batch_id !== null)
    await copySnapshots(applying, own, { from: template.batch_id, to: batchId });
  await markPublished(
    applying,
    same.map(({ id, version }) => ({ id, publish_version: version })),
  );
  await countSailings(applying, batchId, now);
  // No person published here, so the time of the group's last publication stays. It is set only if the group
  // was never published.
  if (template.publish_time === null) await markGroup(applying, to.id, { published: now, confirmed: null });
  const detail = detailOf(sailings.map(({ sailing }) => sailing));
  await recordLog(applying, [{ ...lineOf(to, applying), batch_id: batchId, action: 'taken_over', detail }]);
}

const noChange = {
  added_total: 0,
  moved_total: 0,
  changed_total: 0,
  withdrawn_total: 0,
  confirmed_total: 0,
} as const;
