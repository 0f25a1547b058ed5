import type { Transaction } from 'kysely';

import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { confirmSailings, recordMoves, withdrawSailings } from '../../db/publishing/live-sailings.ts';
import { refreshConfirmed, refreshReadModel } from '../../db/sailings/read-model.ts';
import { writePublications } from '../../db/sailings/sailings.ts';
import { lockImports } from '../../db/sailings/sheet-import.ts';
import { replaceSailings } from '../../db/sailings/write-sailings.ts';
import * as rows from '../../db/schedule-import/sources.ts';
import type { Tables } from '../../db/tables.ts';
import { watchSailings } from '../alert-events/sailing-events.ts';
import { knownHarbors } from '../harbors/harbors.ts';
import { recordEvent } from '../rights/audit.ts';
import { gatherVoyages } from './gather-voyages.ts';
import { judgeVoyage, type Doubt, type VoyageFault } from './judge-voyage.ts';
import { planImport, type ImportPlan, type Judged } from './plan-import.ts';
import { readAllPages, type Endpoint, type ReadFault, type WholeAnswer } from './read-all-pages.ts';

/** The carrier's endpoint to read, and the shipowner to which its schedules belong. */
export interface ScheduleImport {
  endpoint: Endpoint;
  shipowner_id: number;
  isDryRun: boolean;
}

export interface RefusedVoyage {
  /** The service, vessel and number of the voyage, for example `FE1 KING OF THE SEAS 048W`. */
  voyage: string;
  fault: VoyageFault;
  harbor_code: string;
}

export type ImportOutcome =
  | { kind: 'failed'; fault: ReadFault; page: number }
  | { kind: 'unchanged' }
  | {
      kind: 'whole';
      pages: number;
      voyages: number;
      added: number;
      changed: number;
      same: number;
      missed: number;
      withdrawn: number;
      refused: RefusedVoyage[];
    };

interface Workplace {
  database: OpenDatabase;
  now: Date;
}

/**
 * Reads the voyages of a carrier from its endpoint, publishes the valid ones that have changed, and returns
 * the faults of the others. If the answer is incomplete, only the time and the outcome of the read are
 * stored.
 */
export async function importSchedules(request: ScheduleImport, workplace: Workplace): Promise<ImportOutcome> {
  const { database, now } = workplace;
  const source = await rows.findSource(database, request.shipowner_id, request.endpoint.url);
  const isNews = request.isDryRun || source.outcome !== 'whole';
  const known = isNews ? { etag: null, last_modified: null } : source;
  const answer = await readAllPages(request.endpoint, known);
  if (answer.kind === 'whole') return takeAnswer(request, { answer, sourceId: source.id, ...workplace });
  if (request.isDryRun) return answer;
  // No new complete answer was read, so the stored ETag, which belongs to the last complete answer, stays
  // valid.
  const outcome = answer.kind === 'failed' ? answer.fault : 'whole';
  await rows.noteRun(database, source.id, { run_time: now, outcome });
  if (answer.kind === 'unchanged') await confirmAll(source.id, workplace);
  return answer;
}

interface Taking extends Workplace {
  answer: Extract<WholeAnswer, { kind: 'whole' }>;
  sourceId: number;
}

async function takeAnswer(request: ScheduleImport, taking: Taking): Promise<ImportOutcome> {
  const { database, now, answer, sourceId } = taking;
  const { byCode } = await knownHarbors(database, now);
  const gathered = gatherVoyages(answer.services);
  const found = gathered.map((voyage): Judged => ({
    voyage,
    outcome: judgeVoyage(voyage, { harborOf: (code) => byCode.get(code), now }),
  }));
  return database.db.transaction().execute(async (writer) => {
    await lockImports(writer);
    const judged = await withoutOthers(writer, found, { request, taking });
    const known = await rows.listSourceSailings({ db: writer }, sourceId, now);
    const plan = planImport(judged, {
      known,
      shipownerId: request.shipowner_id,
      source: `DCSA Commercial Schedules, ${new URL(request.endpoint.url).host}`,
    });
    const outcome = outcomeOf(plan, { judged, pages: answer.pages });
    if (request.isDryRun) return outcome;
    await applyPublication(writer, plan, { request, taking });
    const { refused, ...detail } = outcome;
    // If voyages have faults or are missing, no ETag is stored, so that the next import reads them again even
    // if the answer has not changed.
    const isSettled = refused.length === 0 && outcome.missed === 0;
    const version = isSettled ? answer.version : { etag: null, last_modified: null };
    await rows.noteRun({ db: writer }, sourceId, {
      run_time: now,
      outcome: 'whole',
      whole: { ...version, detail: { ...detail, refused: refused.slice(0, refusedMost) } },
    });
    return outcome;
  });
}

/** The maximum number of refused voyages that are stored for the command `admin import status`. */
const refusedMost = 100;

interface At {
  request: ScheduleImport;
  taking: Taking;
}

/**
 * Returns the same voyages, but reports a fault for each voyage that is already published from another source
 * of the same carrier, because readers would see it twice.
 */
async function withoutOthers(
  writer: Transaction<Tables>,
  judged: readonly Judged[],
  { request, taking }: At,
): Promise<Judged[]> {
  const { sourceId, now } = taking;
  const of = { shipownerId: request.shipowner_id, sourceId, now };
  const others = await rows.listOtherVoyages({ db: writer }, of);
  const names = new Set(others.map(nameOf));
  return judged.map((one) => {
    if ('fault' in one.outcome || !names.has(nameOf(one.voyage))) return one;
    const doubt: Doubt = { fault: 'published_otherwise', harbor_code: '' };
    return { ...one, outcome: doubt };
  });
}

const nameOf = (one: { service_code: string; ship_name: string | null; voyage_number: string }): string =>
  [one.service_code, one.ship_name ?? '', one.voyage_number].join(' ').toUpperCase();

async function applyPublication(
  writer: Transaction<Tables>,
  plan: ImportPlan,
  { request, taking }: At,
): Promise<void> {
  const { now, sourceId } = taking;
  const queries = { db: writer };
  const batch = {
    id: makeUuidV7(now),
    shipowner_id: request.shipowner_id,
    publish_time: now,
    group_title: new URL(request.endpoint.url).host,
  };
  const changed = plan.changed.map(({ sailing }) => sailing);
  const touched = [...plan.added, ...plan.changed].map(({ sailing }) => sailing.id);
  const addAlerts = await watchSailings(queries, [...touched, ...plan.withdrawn]);
  if (plan.added.length + changed.length > 0) {
    await writePublications(writer, [{ batch, sailings: plan.added.map(({ sailing }) => sailing) }]);
    if (changed.length > 0) {
      await recordMoves(queries, changed, { batchId: batch.id, now });
      await replaceSailings(writer, batch, changed);
    }
  }
  await rows.recordSourceSailings(
    writer,
    sourceId,
    [...plan.added, ...plan.changed].map(({ sailing, digest }) => ({ id: sailing.id, digest })),
  );
  await rows.countMissed(writer, [...plan.missed, ...plan.withdrawn]);
  await rows.forgetMissed(writer, [...plan.same, ...plan.doubted]);
  const gone = await withdrawSailings(queries, plan.withdrawn, now);
  const written = [...changed.map(({ id }) => id), ...gone];
  if (written.length > 0) await refreshReadModel(writer, written);
  await addAlerts(batch.id, now);
  await confirm(writer, plan.same, now);
  const { added, changed: moved, withdrawn } = countsOf(plan);
  if (added + moved + withdrawn > 0)
    await recordEvent(queries, {
      action: 'publication',
      actor: 'server',
      now,
      detail: {
        what: 'imported',
        batch_id: batch.id,
        shipowner_id: request.shipowner_id,
        added,
        changed: moved,
        withdrawn,
      },
    });
}

/** Confirms sailings that the carrier has sent unchanged, at most once a day. */
async function confirm(writer: Transaction<Tables>, ids: readonly string[], now: Date): Promise<void> {
  const queries = { db: writer };
  const due = await rows.listUnconfirmed(queries, ids, new Date(now.getTime() - dayMs));
  if (due.length === 0) return;
  await confirmSailings(queries, due, now);
  await refreshConfirmed(writer, due);
}

async function confirmAll(sourceId: number, { database, now }: Workplace): Promise<void> {
  await database.db.transaction().execute(async (writer) => {
    const known = await rows.listSourceSailings({ db: writer }, sourceId, now);
    const live = known.filter(({ is_past, is_withdrawn, missed_total }) => {
      return !is_past && !is_withdrawn && missed_total === 0;
    });
    await confirm(
      writer,
      live.map(({ id }) => id),
      now,
    );
  });
}

const countsOf = ({ added, changed, same, missed, withdrawn }: ImportPlan) => ({
  added: added.length,
  changed: changed.length,
  same: same.length,
  missed: missed.length,
  withdrawn: withdrawn.length,
});

function outcomeOf(
  plan: ImportPlan,
  { judged, pages }: { judged: readonly Judged[]; pages: number },
): Extract<ImportOutcome, { kind: 'whole' }> {
  const refused = judged.flatMap(({ voyage, outcome }): RefusedVoyage[] => {
    if (!('fault' in outcome) || outcome.fault === 'past') return [];
    const name = [voyage.service_code, voyage.ship_name ?? 'TBN', voyage.voyage_number].join(' ');
    return [{ voyage: name, ...outcome }];
  });
  return { kind: 'whole', pages, voyages: judged.length, ...countsOf(plan), refused };
}
