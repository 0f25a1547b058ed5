import { sql, type Transaction } from 'kysely';

import { dayMs, hourMs } from '../../trade/calendar/day-ms.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import { cloneDraft, shiftDraft } from '../../trade/draft/clone-draft.ts';
import { keyBetween } from '../../trade/edit/fractional-key.ts';
import { optionalOfVessel } from '../../trade/fields/optional-particulars.ts';
import { recordOf } from '../../trade/keys-of.ts';
import type { Tables } from '../db/tables.ts';
import { addCommonHarbors } from '../db/workspace/common-harbors.ts';
import { listPublishedAsDrafts } from '../db/workspace/published-drafts.ts';
import { makeHistory } from './demo-history.ts';
import { logOf, logOfWaiting, type DemoLogRow } from './demo-log.ts';
import { insertHistory, versionAt, type DemoGroup } from './demo-publications.ts';
import { randomOf } from './random.ts';
import { demoId } from './demo-shipowners.ts';
import { zoneOf } from './zone-of.ts';

interface Publisher {
  id: number;
  shipowner_id: number;
}

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

/** The maximum number of drafts in a demo group. More rows would not show anything new. */
const draftsMost = 18;

/**
 * Creates example groups for each demo publisher. Two groups have been published three or four times, and the
 * first of them also has unpublished changes. A third group was never published. The log contains all these
 * actions.
 */
export async function insertDemoWorkspace(making: Making): Promise<void> {
  const publishers = await making.transaction
    .selectFrom('member')
    .innerJoin('shipowner', 'shipowner.id', 'member.shipowner_id')
    .select(['member.id', 'shipowner.id as shipowner_id'])
    .where('publisher', '=', true)
    .where('shipowner.is_demo', '=', true)
    .orderBy('member.id')
    .execute();
  for (const publisher of publishers) {
    const log = await insertGroupsOf(publisher, making);
    const inTime = log.toSorted((a, b) => a.create_time.getTime() - b.create_time.getTime());
    if (inTime.length > 0) await making.transaction.insertInto('batch_log').values(inTime).execute();
  }
}

interface LiveBatch {
  id: string;
  title: string;
  publish_time: Date;
}

async function insertGroupsOf(publisher: Publisher, making: Making): Promise<DemoLogRow[]> {
  const { rows: batches } = await sql<LiveBatch>`
    select batch.id, batch.group_title as title, batch.publish_time
    from batch join information on batch_id = batch.id
    where batch.shipowner_id = ${publisher.shipowner_id} and batch.template_id is null and state = 'live'
      and withdrawn_time is null and archived_time > ${making.now}
    group by batch.id having count(*) between 3 and ${draftsMost}
    order by count(*) desc, batch.id limit 2`.execute(making.transaction);
  const log: DemoLogRow[] = [];
  for (const [at, batch] of batches.entries()) {
    const idOf = (...name: string[]) => demoId(making.seed, batch.publish_time, 'draft', ...name);
    const drafts = await listPublishedAsDrafts({ db: making.transaction }, batch.id, {
      now: making.now,
      idOf,
    });
    log.push(
      ...(await insertPublishedGroup(batch, drafts, { ...making, publisher, idOf, hasChanges: at === 0 })),
    );
    if (at === 0) log.push(...(await insertPlannedGroup(drafts, { ...making, publisher })));
  }
  return log;
}

type IdOf = (...name: string[]) => string;

/** Inserts a group for a live publication, with its history. */
async function insertPublishedGroup(
  batch: LiveBatch,
  drafts: readonly NewDraft[],
  making: Making & { publisher: Publisher; idOf: IdOf; hasChanges: boolean },
): Promise<DemoLogRow[]> {
  const { transaction, seed, now, publisher, idOf } = making;
  const id = demoId(seed, batch.publish_time, 'group', batch.id);
  await sql`update batch set template_id = ${id} where id = ${batch.id}`.execute(transaction);
  await sql`update information set template_id = ${id} where batch_id = ${batch.id}`.execute(transaction);
  const random = randomOf(seed, 'history', batch.id);
  const made = makeHistory(drafts, batch.publish_time, { random, idOf });
  const history = made.map((one) => ({
    ...one,
    batch_id: one.number === made.length ? batch.id : demoId(seed, one.time, 'batch', id, one.number),
  }));
  const first = history[0]?.time ?? batch.publish_time;
  const group = {
    id,
    shipowner_id: publisher.shipowner_id,
    publisher_id: publisher.id,
    title: batch.title,
    create_time: new Date(first.getTime() - dayMs),
    publish_time: batch.publish_time,
    confirm_time: confirmTimeOf(batch.publish_time, now),
  };
  const published = drafts.map((draft): DemoDraft => {
    const version = versionAt(history, draft.id, history.length);
    return { draft, version, publish_version: version };
  });
  const rows = making.hasChanges ? withChanges(published, idOf) : published;
  await insertGroup(group, rows, making);
  await insertHistory(transaction, group, history);
  const waiting = logOfWaiting(
    group,
    { before: drafts, after: rows.map(({ draft }) => draft) },
    editTimeOf(now),
  );
  return [...logOf(group, history), ...waiting];
}

/**
 * Returns the time of the last confirmation: the publish time for a recent publication, and otherwise a time
 * between the publish time and now. Older publications thus look as if their publisher had confirmed them
 * since.
 */
function confirmTimeOf(publish_time: Date, now: Date): Date {
  const since = now.getTime() - publish_time.getTime();
  if (since < 6 * hourMs) return publish_time;
  return new Date(Math.floor((publish_time.getTime() + since * 0.6) / 1000) * 1000);
}

const editTimeOf = (now: Date) => new Date(now.getTime() - 4 * hourMs);

/** A draft with its current version and the version that was published last; null if it was never published. */
interface DemoDraft {
  draft: NewDraft;
  version: number;
  publish_version: number | null;
}

/**
 * Returns the drafts with unpublished changes: one laycan moved, one voyage number corrected, one sailing
 * added, one removed.
 */
function withChanges(published: readonly DemoDraft[], idOf: IdOf): DemoDraft[] {
  const [moved, corrected, ...others] = published;
  const last = published.at(-1)?.draft;
  if (!moved || !corrected || !last) return [...published];
  const to = { id: idOf('new', last.id), sequence: keyBetween(last.sequence, null), shift_days: 28 };
  const changed = (one: DemoDraft, draft: NewDraft) => ({ ...one, draft, version: one.version + 1 });
  const voyage_number = `${corrected.draft.voyage_number}A`;
  return [
    changed(moved, shiftDraft(moved.draft, 2, zoneOf)),
    changed(corrected, { ...corrected.draft, voyage_number }),
    ...others.slice(1),
    { draft: cloneDraft(last, to, zoneOf), version: 1, publish_version: null },
  ];
}

/**
 * Inserts a group of drafts whose dates are two months later. Their vessels are still to be named and one
 * port is missing, as in an unfinished plan.
 */
async function insertPlannedGroup(
  drafts: readonly NewDraft[],
  making: Making & { publisher: Publisher },
): Promise<DemoLogRow[]> {
  const { seed, now, publisher } = making;
  const idOf = (...name: (string | number)[]) =>
    demoId(seed, now, 'planned', publisher.shipowner_id, ...name);
  const planned = drafts.slice(0, 3).map((draft, at): DemoDraft => {
    const to = { id: idOf(at), sequence: draft.sequence, shift_days: 60, voyage_number: '' };
    const copy = cloneDraft(draft, to, zoneOf);
    const open = {
      ...copy,
      ship_name: null,
      imo: null,
      ...recordOf(optionalOfVessel, () => null),
    };
    const harbors = at === 2 ? open.harbors.filter((call) => !call.is_unload) : open.harbors;
    return { draft: { ...open, cut_offs: [], harbors }, version: 1, publish_version: null };
  });
  const group = {
    id: idOf('group'),
    shipowner_id: publisher.shipowner_id,
    publisher_id: publisher.id,
    title: '明年航次筹备',
    create_time: new Date(now.getTime() - 9 * dayMs),
    publish_time: null,
    confirm_time: null,
  };
  await insertGroup(group, planned, making);
  const after = planned.map(({ draft }) => draft);
  return [...logOf(group, []), ...logOfWaiting(group, { before: [], after }, editTimeOf(now))];
}

async function insertGroup(
  { publisher_id, ...group }: DemoGroup,
  drafts: readonly DemoDraft[],
  { transaction, now }: Making,
): Promise<void> {
  const { create_time, shipowner_id } = group;
  const by = { editor_id: publisher_id, create_time };
  await transaction
    .insertInto('template')
    .values({ ...group, ...by, creator_id: publisher_id, edit_time: create_time })
    .execute();
  const rows = drafts.map(({ draft: { id, ...content }, version, publish_version }) => ({
    id,
    template_id: group.id,
    draft: JSON.stringify(content),
    version,
    publish_version,
    ...by,
    edit_time: version === publish_version ? create_time : editTimeOf(now),
  }));
  await transaction.insertInto('template_schedule').values(rows).execute();
  const codes = [...new Set(drafts.flatMap(({ draft }) => draft.harbors.map((call) => call.harbor_code)))];
  await addCommonHarbors(
    { db: transaction },
    codes.slice(0, 6).map((harbor_code) => ({ shipowner_id, harbor_code })),
  );
}
