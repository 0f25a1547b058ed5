import { sql, type Transaction } from 'kysely';

import { dayMs, hourMs } from '../../../trade/calendar/day-ms.ts';
import { anEmptyPattern, type ServicePattern } from '../../../trade/draft/service-pattern.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import { insertReadModel } from '../../db/sailings/read-model.ts';
import type { NewBatch, NewSailing } from '../../db/sailings/new-sailing.ts';
import { replaceSailings } from '../../db/sailings/write-sailings.ts';
import type { Tables } from '../../db/tables.ts';
import { demoId } from '../demo-shipowners.ts';
import { containerEdits, serviceAtWork } from './container-edits.ts';
import { ratesIn, surchargesOf, weekOf } from './container-rates.ts';
import type { ContainerService } from './container-service.ts';

export interface MakingContainers {
  transaction: Transaction<Tables>;
  seed: number;
  now: Date;
}

const groupTime = new Date('2026-01-05T01:00:00Z');
const groupIdOf = (seed: number, { row }: ContainerService) => demoId(seed, groupTime, 'box group', row.code);

interface Published {
  /** The publication (batch) that readers see. */
  batch: NewBatch;
  voyages: readonly NewDraft[];
}

/**
 * Inserts the schedule group of a published service, with its service pattern and with drafts that equal the
 * published voyages.
 */
export async function insertContainerGroup(
  service: ContainerService,
  { batch, voyages }: Published,
  { transaction, seed, now }: MakingContainers,
): Promise<void> {
  const id = groupIdOf(seed, service);
  const title = `${service.row.code} 周班`;
  const { shipowner_id, publish_time } = batch;
  const publisher = await transaction
    .selectFrom('member')
    .select('id')
    .where('shipowner_id', '=', shipowner_id)
    .where('publisher', '=', true)
    .executeTakeFirst();
  const create_time = new Date(publish_time.getTime() - 40 * dayMs);
  const by = { editor_id: publisher?.id ?? null, create_time, edit_time: publish_time };
  await transaction
    .insertInto('template')
    .values({
      id,
      shipowner_id,
      title,
      creator_id: by.editor_id,
      ...by,
      publish_time,
      confirm_time: publish_time,
      kind: 'container',
      pattern: JSON.stringify(patternOf(service, voyages, { seed, now })),
    })
    .execute();
  await insertDrafts(transaction, id, voyages, by);
  if (service.row.code === serviceAtWork) {
    const edits = containerEdits(voyages, now.toISOString().slice(0, 10));
    await updateDrafts(transaction, edits, new Date(now.getTime() - hourMs / 2));
  }
  await transaction
    .updateTable('batch')
    .set({ template_id: id, number: 1, publisher_id: by.editor_id, added_total: voyages.length })
    .where('id', '=', batch.id)
    .execute();
  await sql`update information set template_id = ${id} where batch_id = ${batch.id}`.execute(transaction);
  await insertSnapshots(transaction, batch.id, voyages);
  await insertLog(transaction, batch, {
    id,
    title,
    member_id: by.editor_id,
    create_time,
    total: voyages.length,
  });
}

/** Inserts two log rows: the creation of the group and its publication. */
async function insertLog(
  transaction: Transaction<Tables>,
  { id: batch_id, shipowner_id, publish_time }: NewBatch,
  group: { id: string; title: string; member_id: number | null; create_time: Date; total: number },
): Promise<void> {
  const { id: template_id, title: group_title, member_id, create_time, total } = group;
  const line = { shipowner_id, template_id, group_title, member_id };
  await transaction
    .insertInto('batch_log')
    .values([
      { ...line, batch_id: null, action: 'group_made', detail: '{}', create_time },
      {
        ...line,
        batch_id,
        action: 'published',
        detail: JSON.stringify({ total }),
        create_time: publish_time,
      },
    ])
    .execute();
}

interface ContainerGroup {
  id: string;
  batch_id: string;
  /**
   * The sequence key (position) of the group's last draft, after which new drafts are added; null if the group
   * is empty.
   */
  sequence: string | null;
}

/**
 * Returns the schedule group of a service; null if its publisher has deleted the group or withdrawn its
 * publication.
 */
export async function findContainerGroup(
  transaction: Transaction<Tables>,
  seed: number,
  service: ContainerService,
): Promise<ContainerGroup | null> {
  const { rows } = await sql<ContainerGroup>`
    select template.id, batch.id as batch_id,
      (select max((draft ->> 'sequence') collate "C") from template_schedule where template_id = template.id) as sequence
    from template join batch on batch.template_id = template.id and state = 'live'
    where template.id = ${groupIdOf(seed, service)} for update of template`.execute(transaction);
  return rows[0] ?? null;
}

/** Adds voyages to the live publication of a group and to its drafts. */
export async function addToContainerGroup(
  transaction: Transaction<Tables>,
  { id, batch_id }: ContainerGroup,
  { voyages, sailings }: { voyages: readonly NewDraft[]; sailings: readonly NewSailing[] },
): Promise<void> {
  if (voyages.length === 0) return;
  const { publish_time } = await transaction
    .selectFrom('batch')
    .select('publish_time')
    .where('id', '=', batch_id)
    .executeTakeFirstOrThrow();
  await replaceSailings(transaction, { id: batch_id }, sailings);
  await insertReadModel(
    transaction,
    sailings.map((one) => one.id),
  );
  await insertSnapshots(transaction, batch_id, voyages);
  await insertDrafts(transaction, id, voyages, {
    editor_id: null,
    create_time: publish_time,
    edit_time: publish_time,
  });
  await sql`update batch set sailing_total = sailing_total + ${voyages.length} where id = ${batch_id}`.execute(
    transaction,
  );
}

async function insertDrafts(
  transaction: Transaction<Tables>,
  template_id: string,
  voyages: readonly NewDraft[],
  by: { editor_id: number | null; create_time: Date; edit_time: Date },
): Promise<void> {
  const rows = voyages.map(({ id, ...content }) => ({
    id,
    template_id,
    draft: JSON.stringify(content),
    version: 1,
    publish_version: 1,
    ...by,
  }));
  await transaction.insertInto('template_schedule').values(rows).execute();
}

/** Stores changes in published drafts without publishing them. */
async function updateDrafts(
  transaction: Transaction<Tables>,
  drafts: readonly NewDraft[],
  edit_time: Date,
): Promise<void> {
  for (const { id, ...content } of drafts)
    await transaction
      .updateTable('template_schedule')
      .set({ draft: JSON.stringify(content), version: 2, edit_time })
      .where('id', '=', id)
      .execute();
}

async function insertSnapshots(
  transaction: Transaction<Tables>,
  batchId: string,
  voyages: readonly NewDraft[],
): Promise<void> {
  const rows = voyages.map((voyage) => ({
    batch_id: batchId,
    sailing_id: voyage.id,
    change: 'added' as const,
    version: 1,
    snapshot: JSON.stringify(voyage),
  }));
  await transaction.insertInto('batch_sailing').values(rows).execute();
}

/** Returns the service pattern (weekly timetable) of a service, counted from the group's first voyage. */
function patternOf(
  service: ContainerService,
  [first]: readonly NewDraft[],
  { seed, now }: { seed: number; now: Date },
): ServicePattern {
  const idOf = (...name: (string | number)[]) =>
    demoId(seed, groupTime, 'box pattern', service.row.code, ...name);
  const placed = <Row extends object>(rows: readonly Row[], name: string) => {
    let sequence: string | null = null;
    return rows.map((row, at) => ({
      id: idOf(name, at),
      sequence: (sequence = keyBetween(sequence, null)),
      ...row,
    }));
  };
  const named = <Row extends object>(rows: readonly Row[], name: string) =>
    rows.map((row, at) => ({ id: idOf(name, at), ...row }));
  const day = first?.harbors[0]?.end_time ?? service.firstDay;
  const turn = weekOf(service, day) % service.ships.length;
  const rates = ratesIn(seed, service, { week: weekOf(service, now.toISOString().slice(0, 10)), day });
  return {
    ...anEmptyPattern(),
    service_code: service.row.code,
    rates_for: service.row.isCertified ? 'certified' : 'member',
    first_day: day,
    first_voyage: first?.voyage_number ?? '',
    stops: placed(service.stops, 'stop'),
    ships: placed([...service.ships.slice(turn), ...service.ships.slice(0, turn)], 'ship'),
    cut_off_rules: named(
      [
        { harbor_code: '', code: 'DCO', hours: 48 },
        { harbor_code: '', code: 'VCO', hours: 36 },
        { harbor_code: '', code: 'FCO', hours: 24 },
      ],
      'cut-off',
    ),
    rates: named(
      rates.map((rate) => ({ ...rate, valid_since: null, valid_until: null })),
      'rate',
    ),
    surcharges: named(surchargesOf(service), 'surcharge'),
  };
}
