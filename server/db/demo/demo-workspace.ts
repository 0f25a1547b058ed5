import { sql, type Transaction } from 'kysely';

import type { NewDraft } from '../../../contract/draft.ts';
import { cloneDraft, shiftDraft } from '../../../contract/rules/clone-draft.ts';
import { keyBetween } from '../../../contract/rules/fractional-key.ts';
import type { Tables } from '../tables.ts';
import { keepCommonHarbors } from '../workspace/common-harbors.ts';
import { listPublishedAsDrafts } from '../workspace/published-drafts.ts';
import { demoId } from './shipowners.ts';

interface Publisher {
  id: number;
  shipowner_id: number;
}

interface Making {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

const dayMs = 86_400_000;
/** A group of more rows would show nothing that these do not show. */
const draftsMost = 18;

/**
 * Gives the publishers among the demo accounts something to work on: two groups whose sailings readers
 * have, the first with changes that wait for its next publication, and one that was never published.
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
  for (const publisher of publishers) await insertGroupsOf(publisher, making);
}

async function insertGroupsOf(publisher: Publisher, making: Making): Promise<void> {
  const { transaction, seed, now } = making;
  const { rows: batches } = await sql<{ id: string; title: string; publish_time: Date }>`
    select batch.id, batch.group_title as title, batch.publish_time
    from batch join information on batch_id = batch.id
    where batch.shipowner_id = ${publisher.shipowner_id} and batch.template_id is null and state = 'live'
      and withdrawn_time is null and archived_time > ${now}
    group by batch.id having count(*) between 3 and ${draftsMost}
    order by count(*) desc, batch.id limit 2`.execute(transaction);
  for (const [at, batch] of batches.entries()) {
    const id = demoId(seed, batch.publish_time, 'group', batch.id);
    await sql`update batch set template_id = ${id} where id = ${batch.id}`.execute(transaction);
    await sql`update information set template_id = ${id} where batch_id = ${batch.id}`.execute(transaction);
    const idOf = (...name: string[]) => demoId(seed, batch.publish_time, 'draft', ...name);
    const drafts = await listPublishedAsDrafts({ db: transaction }, batch.id, { now, idOf });
    const group = { id, title: batch.title, publish_time: batch.publish_time };
    await insertGroup(group, at === 0 ? withChanges(drafts, idOf) : drafts.map(asPublished), {
      ...making,
      publisher,
    });
    if (at === 0) await insertPlannedGroup(drafts, { ...making, publisher });
  }
}

/** A draft with the versions that it has and that readers have. */
interface DemoDraft {
  draft: NewDraft;
  version: number;
  publish_version: number | null;
}

const asPublished = (draft: NewDraft): DemoDraft => ({ draft, version: 1, publish_version: 1 });

/** One window moved, one voyage put right, one sailing new, one taken out. */
function withChanges(drafts: readonly NewDraft[], idOf: (...name: string[]) => string): DemoDraft[] {
  const [moved, corrected, ...others] = drafts;
  const last = drafts.at(-1);
  if (!moved || !corrected || !last) return drafts.map(asPublished);
  const to = { id: idOf('new', last.id), sequence: keyBetween(last.sequence, null), shift_days: 28 };
  return [
    { draft: shiftDraft(moved, 2), version: 2, publish_version: 1 },
    { draft: { ...corrected, voyage_number: `${corrected.voyage_number}A` }, version: 2, publish_version: 1 },
    ...others.slice(1).map(asPublished),
    { draft: cloneDraft(last, to), version: 1, publish_version: null },
  ];
}

/** What is being prepared for two months later: vessels open, one port not decided yet. */
async function insertPlannedGroup(
  drafts: readonly NewDraft[],
  making: Making & { publisher: Publisher },
): Promise<void> {
  const { seed, now, publisher } = making;
  const idOf = (...name: (string | number)[]) =>
    demoId(seed, now, 'planned', publisher.shipowner_id, ...name);
  const planned = drafts.slice(0, 3).map((draft, at): DemoDraft => {
    const copy = cloneDraft(draft, {
      id: idOf(at),
      sequence: draft.sequence,
      shift_days: 60,
      voyage_number: '',
    });
    const open = {
      ...copy,
      ship_name: null,
      imo: null,
      is_geared: null,
      lift_tons: null,
      deadweight_tons: null,
    };
    const harbors = at === 2 ? open.harbors.filter((call) => !call.is_unload) : open.harbors;
    return { draft: { ...open, cut_offs: [], harbors }, version: 1, publish_version: null };
  });
  await insertGroup({ id: idOf('group'), title: '明年航次筹备', publish_time: null }, planned, making);
}

async function insertGroup(
  { id, title, publish_time }: { id: string; title: string; publish_time: Date | null },
  drafts: readonly DemoDraft[],
  { transaction, now, publisher }: Making & { publisher: Publisher },
): Promise<void> {
  const made = new Date((publish_time ?? now).getTime() - 9 * dayMs);
  const edited = new Date(now.getTime() - dayMs / 6);
  const by = { editor_id: publisher.id, create_time: made };
  const group = { id, shipowner_id: publisher.shipowner_id, title, publish_time, creator_id: publisher.id };
  await transaction
    .insertInto('template')
    .values({ ...group, ...by, edit_time: made })
    .execute();
  const rows = drafts.map(({ draft: { id: draftId, ...content }, version, publish_version }) => ({
    id: draftId,
    template_id: id,
    draft: JSON.stringify(content),
    version,
    publish_version,
    ...by,
    edit_time: version === publish_version ? made : edited,
  }));
  await transaction.insertInto('template_schedule').values(rows).execute();
  const { shipowner_id } = publisher;
  const codes = [...new Set(drafts.flatMap(({ draft }) => draft.harbors.map((call) => call.harbor_code)))];
  await keepCommonHarbors(
    { db: transaction },
    codes.slice(0, 6).map((harbor_code) => ({ shipowner_id, harbor_code })),
  );
}
