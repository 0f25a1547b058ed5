import type { Transaction } from 'kysely';

import type { RateReader } from '../../../trade/container/container-types.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { countSailings, markNotified } from '../../db/publishing/write-batches.ts';
import {
  moveToPublication,
  listPublishedSailings,
  markGroup,
  markPublished,
  recordMoves,
  withdrawSailings,
} from '../../db/publishing/live-sailings.ts';
import { findRateReader, spreadRateReader } from '../../db/publishing/rate-readers.ts';
import { copySnapshots, insertSnapshots, type Snapshot } from '../../db/publishing/snapshots.ts';
import { noteContainers, refreshConfirmed, refreshReadModel } from '../../db/sailings/read-model.ts';
import type { NewSailing } from '../../db/sailings/new-sailing.ts';
import type { Tables } from '../../db/tables.ts';
import { countFollowers } from '../../db/workspace/followers.ts';
import { replaceSailings } from '../../db/sailings/write-sailings.ts';
import { watchSailings } from '../alert-events/sailing-events.ts';
import type { PublicationPlan } from './plan-publication.ts';
import { sailingOf } from './sailing-of.ts';

interface ApplyingPublication {
  writer: Transaction<Tables>;
  now: Date;
  templateId: string;
  /** The new publication; its row is already live. */
  batchId: string;
  /** The previous live publication of the group, or null if there was none. */
  liveId: string | null;
  isConfirming: boolean;
}

/**
 * Writes a planned publication to the database, with one or two statements per table for any number of
 * sailings. The group, and the groups that currently publish the sailings, must already be locked
 * exclusively.
 */
export async function applyPublication(
  plan: PublicationPlan,
  publication: ApplyingPublication,
): Promise<void> {
  const { outgoing, withdrawn, untouched, confirmed } = plan;
  const { writer, now, templateId, batchId, liveId } = publication;
  const queries = { db: writer };
  const ratesFor = await findRateReader(queries, templateId);
  const changed = [...outgoing, ...withdrawn].map(({ id }) => id);
  const addAlerts = await watchSailings(queries, changed);
  if (outgoing.length > 0) {
    const sailings = await newSailings(outgoing, ratesFor, publication);
    await recordMoves(
      queries,
      outgoing.map(({ sailing }) => sailing),
      { batchId, now },
    );
    await replaceSailings(writer, { id: batchId }, sailings);
  }
  const gone = withdrawn.map(({ id }) => id);
  await withdrawSailings(queries, gone, now);
  await moveToPublication(queries, untouched, { batchId, confirmed, now });
  await insertSnapshots(queries, batchId, [...outgoing, ...withdrawn]);
  if (liveId !== null && untouched.length > 0)
    await copySnapshots(queries, untouched, { from: liveId, to: batchId });
  await markPublished(queries, publishedVersions(plan));
  if (changed.length > 0) await refreshReadModel(writer, changed);
  if (confirmed.length > 0) await refreshConfirmed(writer, confirmed);
  await addAlerts(batchId, now);
  await noteContainers(writer, await spreadRateReader(queries, templateId, ratesFor));
  await countSailings(queries, batchId, now);
  const chosen = { id: templateId, owner: null, now, changedBy: batchId };
  await markNotified(queries, batchId, (await countFollowers(queries, chosen))?.total ?? 0);
  await markGroup(queries, templateId, { published: now, confirmed: publication.isConfirming ? now : null });
}

/**
 * Returns the sailings that readers see for the published drafts. If a sailing was moved here from another
 * group but not changed, it keeps its change and confirmation times, so that readers see no change.
 */
async function newSailings(
  outgoing: readonly Snapshot[],
  ratesFor: RateReader,
  { writer }: ApplyingPublication,
): Promise<NewSailing[]> {
  const added = outgoing.filter(({ change }) => change === 'added').map(({ id }) => id);
  const known = await listPublishedSailings({ db: writer }, added);
  return outgoing.map(({ id, sailing }) => {
    const there = known.get(id);
    const isSame = there?.sailing && !there.is_withdrawn && draftChanges(there.sailing, sailing).length === 0;
    const times = isSame ? { change_time: there.change_time, confirm_time: there.confirm_time } : {};
    return { ...sailingOf(sailing, ratesFor), ...times };
  });
}

/**
 * Returns the version of each draft whose content readers see after this publication: the published drafts
 * and the unchanged drafts.
 */
const publishedVersions = ({ outgoing, same }: Pick<PublicationPlan, 'outgoing' | 'same'>) => [
  ...outgoing.flatMap(({ id, version }) => (version === null ? [] : [{ id, publish_version: version }])),
  ...same.map(({ id, version }) => ({ id, publish_version: version })),
];
