import { sql, type Transaction } from 'kysely';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { addDays, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import { callsInOrder } from '../../../trade/draft/draft-verdict.ts';
import { publishedNumbers } from '../../../trade/draft/published-numbers.ts';
import { harborBook } from '../../db/harbors/harbor-book.ts';
import { writePublications } from '../../db/sailings/sailings.ts';
import type { NewSailing, Publication } from '../../db/sailings/new-sailing.ts';
import type { Tables } from '../../db/tables.ts';
import { demoId } from '../demo-shipowners.ts';
import { randomOf } from '../random.ts';
import { shipownerIdsOf } from '../write-shipowners.ts';
import {
  addToContainerGroup,
  findContainerGroup,
  insertContainerGroup,
  type MakingContainers,
} from './container-groups.ts';
import { quotesOf } from './container-rates.ts';
import { makeContainerServices, type ContainerPorts, type ContainerService } from './container-service.ts';
import { makeContainerVoyages } from './container-voyages.ts';
import { insertCarriers } from './carriers.ts';

/**
 * The days of voyages that are generated: twenty weeks ahead, and about ten weeks back for the history of
 * transshipments and rates.
 */
const daysAhead = 140;
const daysBack = 75;
const firstTime = new Date('2026-01-05T01:00:00Z');

/**
 * Writes the demo container voyages of the coming weeks. `after` is the last day that is already loaded;
 * absent at the first loading. Returns the last day that is now loaded.
 */
export async function insertDemoContainers(
  { transaction, seed, now }: MakingContainers,
  after?: PlainDate,
): Promise<PlainDate> {
  const today = now.toISOString().slice(0, 10);
  const until = addDays(today, daysAhead);
  const first = addDays(today, -daysBack);
  const since = after === undefined || after < first ? first : addDays(after, 1);
  const carriers = await insertCarriers(transaction, seed);
  const publishers = await shipownerIdsOf(transaction, seed);
  const ports = containerPorts();
  const batches = new Map<string, Publication['batch']>();
  // Each service is written before the next one is made, because all voyages and quotes together need much memory.
  for (const service of makeContainerServices(seed, ports)) {
    const { carrier } = service.row;
    const rows = { 'publisher A': publishers[0], 'publisher B': publishers[1] };
    const shipownerId = typeof carrier === 'number' ? carriers[carrier] : rows[carrier];
    if (shipownerId === undefined) continue;
    const group =
      typeof carrier === 'number' || after === undefined
        ? null
        : await findContainerGroup(transaction, seed, service);
    const voyages = makeContainerVoyages(
      service,
      { since, until, after: group?.sequence ?? null },
      { seed, ports, now },
    );
    if (group)
      await addToContainerGroup(transaction, group, {
        voyages,
        sailings: voyages.map((one) => sailingOf(one, service)),
      });
    else if (typeof carrier === 'number' || after === undefined) {
      const publications = publicationsOf(service, voyages, { seed, now, shipownerId, since });
      await writePublications(transaction, publications);
      for (const { batch, sailings } of publications) for (const { id } of sailings) batches.set(id, batch);
    }
    const time = publishTimeOf(seed, service, now);
    const quotes = voyages.flatMap((voyage) =>
      quotesOf(seed, service, { id: voyage.id, day: dayOf(voyage), until: time }),
    );
    await insertQuotes(transaction, quotes);
  }
  if (after === undefined) {
    await insertGroups(batches, { transaction, seed, now });
    await putLogInTime(transaction);
  }
  return until;
}

const dayOf = ({ harbors }: NewDraft): PlainDate => harbors[0]?.end_time ?? '';

function containerPorts(): ContainerPorts {
  return new Map(
    harborBook.list.map(({ code, latitude, longitude, time_zone }) => [
      code,
      { place: [latitude, longitude] as const, zone: time_zone },
    ]),
  );
}

const publishTimeOf = (seed: number, { row }: ContainerService, now: Date): Date => {
  const hours = randomOf(seed, 'box published', row.code).whole(1, 70);
  return new Date(Math.floor((now.getTime() - hours * hourMs) / 1000) * 1000);
};

interface Publishing {
  seed: number;
  now: Date;
  shipownerId: number;
  since: PlainDate;
}

/**
 * Returns two publications: one of past voyages, and one of voyages that still load. Only the second becomes
 * drafts in a group.
 */
function publicationsOf(
  service: ContainerService,
  voyages: readonly NewDraft[],
  { seed, now, shipownerId, since }: Publishing,
): Publication[] {
  const today = now.toISOString().slice(0, 10);
  const loads = (voyage: NewDraft) =>
    voyage.harbors.some(({ is_load, end_time }) => is_load && end_time >= today);
  const time = publishTimeOf(seed, service, now);
  const part = (name: string, some: readonly NewDraft[]): Publication[] =>
    some.length === 0
      ? []
      : [
          {
            batch: {
              id: demoId(seed, firstTime, 'box batch', service.row.code, name, since),
              shipowner_id: shipownerId,
              publish_time: time,
              group_title: service.row.code,
            },
            sailings: some.map((voyage) => ({
              ...sailingOf(voyage, service),
              confirm_time: randomOf(seed, 'box confirmed', voyage.id).chance(0.6) ? time : null,
            })),
          },
        ];
  return [
    ...part(
      'past',
      voyages.filter((one) => !loads(one)),
    ),
    ...part('live', voyages.filter(loads)),
  ];
}

const sailingOf = (
  { sequence: _place, rates = [], surcharges = [], ...draft }: NewDraft,
  { row }: ContainerService,
): NewSailing => ({
  ...draft,
  category_id: 'general',
  harbors: callsInOrder(draft.harbors),
  ...publishedNumbers(draft),
  rates: rates.flatMap(({ id: _id, amount, ...rate }) => (amount === null ? [] : [{ ...rate, amount }])),
  surcharges: surcharges.map(({ id: _id, ...one }) => one),
  rates_for: row.isCertified ? 'certified' : 'member',
  is_demo: true,
});

/** Inserts schedule groups for the published container voyages of the demo publishers. */
async function insertGroups(
  batches: ReadonlyMap<string, Publication['batch']>,
  making: MakingContainers,
): Promise<void> {
  const ports = containerPorts();
  for (const service of makeContainerServices(making.seed, ports)) {
    if (typeof service.row.carrier === 'number') continue;
    const today = making.now.toISOString().slice(0, 10);
    const voyages = makeContainerVoyages(
      service,
      { since: addDays(today, -daysBack), until: addDays(today, daysAhead) },
      { seed: making.seed, ports, now: making.now },
    ).filter(({ harbors }) => harbors.some(({ is_load, end_time }) => is_load && end_time >= today));
    const batch = batches.get(voyages[0]?.id ?? '');
    if (batch) await insertContainerGroup(service, { batch, voyages }, making);
  }
}

/**
 * Rewrites the log in the order of time. Readers sort the log by id, so entries that were inserted later but
 * are dated earlier need other ids.
 */
async function putLogInTime(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    with told as (
      delete from batch_log where shipowner_id in (select id from shipowner where is_demo) returning *)
    insert into batch_log (shipowner_id, template_id, group_title, batch_id, member_id, action, detail, create_time)
    select shipowner_id, template_id, group_title, batch_id, member_id, action, detail, create_time
    from told order by create_time, id`.execute(transaction);
}

async function insertQuotes(transaction: Transaction<Tables>, quotes: readonly object[]): Promise<void> {
  await sql`
    insert into container_rate_quote (information_id, box_type, start_harbor_code, end_harbor_code, quotation_time,
      amount, currency)
    select information_id, box_type, start_harbor_code, end_harbor_code, quotation_time, amount, currency
    from json_to_recordset(${JSON.stringify(quotes)}::json) as row (information_id uuid, box_type text,
      start_harbor_code text, end_harbor_code text, quotation_time timestamptz, amount numeric, currency text)
    where exists (select from information where id = information_id)`.execute(transaction);
}
