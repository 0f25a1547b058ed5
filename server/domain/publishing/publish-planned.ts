import type { Transaction } from 'kysely';

import { todayIn } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { lockGroupsOf, listPublishedSailings } from '../../db/publishing/live-sailings.ts';
import { detailOf } from '../../db/publishing/batch-log.ts';
import { listPlanned, deletePlanned, type Snapshot } from '../../db/publishing/snapshots.ts';
import {
  findLiveBatch,
  lockDueBatch,
  markLive,
  replaceLiveBatch,
  type DueBatch,
} from '../../db/publishing/write-batches.ts';
import type { Tables } from '../../db/tables.ts';
import { listDraftsOf } from '../../db/workspace/drafts.ts';
import { lockReferences } from '../../db/workspace/references.ts';
import { recordPublishing } from '../alert-events/publisher-events.ts';
import { referencesIn } from '../workspace/storable-draft.ts';
import { applyPublication } from './apply-publication.ts';
import { listMovedAway } from './moved-away.ts';
import { planPublication } from './plan-publication.ts';
import { whatReadersHave } from './what-readers-have.ts';
import { recordPublications } from './record-publication.ts';

/**
 * Publishes a scheduled publication at its time. Returns false if another server has already published it or
 * a member has cancelled it.
 */
export function publishPlanned(database: OpenDatabase, due: DueBatch, now: Date): Promise<boolean> {
  return database.db.transaction().execute(async (writer) => {
    const queries = { db: writer };
    const planned = await listPlanned(queries, due.id);
    const ids = planned.map(({ id }) => id);
    await lockGroupsOf(queries, ids, { templateIds: [due.template_id], owner: null });
    const batch = await lockDueBatch(queries, due.id, now);
    if (!batch) return false;
    const { id, template_id, is_confirming } = batch;
    const liveId = await findLiveBatch(queries, template_id);
    const gone = planned.filter(({ change }) => change === 'withdrawn').map((one) => one.id);
    const moved = await listMovedAway(queries, gone, { templateId: template_id, owner: null });
    const wanted = planned.filter(({ change }) => change !== 'withdrawn');
    const publishable = await stillPublishable(wanted, batch, writer);
    const standing = {
      published: await whatReadersHave(queries, liveId, { templateId: template_id, now }),
      drafts: await listDraftsOf(queries, template_id),
      planned: publishable,
      removed: gone.filter((id) => !moved.has(id)),
      isConfirming: is_confirming,
      today: todayIn(weekZone, now),
    };
    const plan = planPublication(standing);
    await deletePlanned(queries, id);
    await replaceLiveBatch(queries, template_id);
    await markLive(queries, id, { now, totals: plan.totals });
    const group = { templateId: template_id, batchId: id, liveId, isConfirming: is_confirming };
    await applyPublication(plan, { writer, now, ...group });
    const { shipowner_id, group_title } = batch;
    const line = { shipowner_id, template_id, group_title, batch_id: id, member_id: null, create_time: now };
    const touched = [...plan.outgoing, ...plan.withdrawn].map(({ sailing }) => sailing);
    await recordPublications(queries, [{ ...line, action: 'published', detail: detailOf(touched) }]);
    const left_out = wanted.length - publishable.length;
    if (left_out > 0) {
      const detail = { what: 'shortened', template_id, batch_id: id, title: group_title, left_out } as const;
      await recordPublishing(queries, shipowner_id, { detail, now });
    }
    return true;
  });
}

/**
 * Returns the planned drafts that can still be published. All of them were valid when the publication was
 * scheduled. If another group has since published a sailing, the sailing belongs to that group, even if that
 * group has withdrawn it. References to deleted managers and trade lanes are removed from the drafts.
 */
async function stillPublishable(
  planned: readonly Snapshot[],
  { template_id, shipowner_id, create_time }: DueBatch,
  writer: Transaction<Tables>,
) {
  const queries = { db: writer };
  const known = await listPublishedSailings(
    queries,
    planned.map(({ id }) => id),
  );
  const { calls, managers, shiproutes } = await lockReferences(queries, referencesIn(planned));
  const isFree = ({ id, sailing }: Snapshot): boolean => {
    const there = known.get(id);
    const isTaken = there && there.template_id !== template_id && there.publish_time > create_time;
    const isForeign = there !== undefined && there.shipowner_id !== shipowner_id;
    return !isTaken && !isForeign && sailing.harbors.every((call) => (calls.get(call.id) ?? id) === id);
  };
  return planned.filter(isFree).map(({ version, sailing }) => {
    const { manager_id, shiproute_id } = sailing;
    const named = {
      manager_id: managers.get(manager_id ?? '') === shipowner_id ? manager_id : null,
      shiproute_id: shiproutes.has(shiproute_id ?? '') ? shiproute_id : null,
    };
    return { version: version ?? 0, sailing: { ...sailing, ...named } };
  });
}
