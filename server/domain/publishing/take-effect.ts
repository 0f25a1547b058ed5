import type { Transaction } from 'kysely';

import type { RateReader } from '../../../trade/container/container-types.ts';
import { draftChanges } from '../../../trade/draft/publication-changes.ts';
import { countSailings } from '../../db/publishing/write-batches.ts';
import {
  keepSailings,
  listKnownSailings,
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
import { replaceSailings } from '../../db/sailings/write-sailings.ts';
import type { PublicationPlan } from './plan-publication.ts';
import { sailingOf } from './sailing-of.ts';

interface TakingEffect {
  writer: Transaction<Tables>;
  now: Date;
  templateId: string;
  /** The publication that goes out; its row says that it is live. */
  batchId: string;
  /** The one before it, if readers had one. */
  liveId: string | null;
  isConfirming: boolean;
}

/**
 * Gives readers what was planned, in a statement or two for each table whatever the number of sailings.
 * The group is locked alone, and so are those that readers have the sailings of by now.
 */
export async function takeEffect(plan: PublicationPlan, publication: TakingEffect): Promise<void> {
  const { outgoing, withdrawn, untouched, confirmed } = plan;
  const { writer, now, templateId, batchId, liveId } = publication;
  const queries = { db: writer };
  const ratesFor = await findRateReader(queries, templateId);
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
  await keepSailings(queries, untouched, { batchId, confirmed, now });
  await insertSnapshots(queries, batchId, [...outgoing, ...withdrawn]);
  if (liveId !== null && untouched.length > 0)
    await copySnapshots(queries, untouched, { from: liveId, to: batchId });
  await markPublished(queries, publishedVersions(plan));
  const changed = [...outgoing.map(({ id }) => id), ...gone];
  if (changed.length > 0) await refreshReadModel(writer, changed);
  if (confirmed.length > 0) await refreshConfirmed(writer, confirmed);
  await noteContainers(writer, await spreadRateReader(queries, templateId, ratesFor));
  await countSailings(queries, batchId, now);
  await markGroup(queries, templateId, { published: now, confirmed: publication.isConfirming ? now : null });
}

/** Readers who had a sailing by another group see no change where it is the same in this one. */
async function newSailings(
  outgoing: readonly Snapshot[],
  ratesFor: RateReader,
  { writer }: TakingEffect,
): Promise<NewSailing[]> {
  const added = outgoing.filter(({ change }) => change === 'added').map(({ id }) => id);
  const known = await listKnownSailings({ db: writer }, added);
  return outgoing.map(({ id, sailing }) => {
    const there = known.get(id);
    const isSame = there?.sailing && !there.is_withdrawn && draftChanges(there.sailing, sailing).length === 0;
    const times = isSame ? { change_time: there.change_time, confirm_time: there.confirm_time } : {};
    return { ...sailingOf(sailing, ratesFor), ...times };
  });
}

/** What went out, and what readers have already. */
const publishedVersions = ({ outgoing, same }: Pick<PublicationPlan, 'outgoing' | 'same'>) => [
  ...outgoing.flatMap(({ id, version }) => (version === null ? [] : [{ id, publish_version: version }])),
  ...same.map(({ id, version }) => ({ id, publish_version: version })),
];
