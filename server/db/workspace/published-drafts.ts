import { sql, type RawBuilder } from 'kysely';

import type { Batch } from '../../../contract/calls/publishing.ts';
import type {
  DraftCall,
  DraftCutOff,
  DraftRate,
  DraftSurcharge,
  NewDraft,
} from '../../../trade/draft/draft.ts';
import { keyBetween } from '../../../trade/edit/fractional-key.ts';
import type { Queries } from '../open.ts';
import { draftColumns } from '../sailings/optional-columns.ts';

type Published = Omit<NewDraft, 'sequence' | 'harbors' | 'cut_offs' | 'rates' | 'surcharges'> & {
  harbors: Omit<DraftCall, 'sequence'>[];
  cut_offs: Omit<DraftCutOff, 'id'>[];
  /** The container fields of the sailing; null for general cargo. */
  boxes: Boxes | null;
};

type Boxes = Pick<NewDraft, 'kind' | 'service_code' | 'is_blank'> & {
  rates: Omit<DraftRate, 'id'>[];
  surcharges: Omit<DraftSurcharge, 'id'>[];
};

type IdOf = (sailingId: string, code: string) => string;

/**
 * Returns the live sailings of a publication in the form of drafts, earliest first. `idOf` creates the ids of
 * cut-offs, rates and surcharges.
 */
export const listPublishedAsDrafts = (
  queries: Queries,
  batchId: string,
  { now, idOf }: { now: Date; idOf: IdOf },
): Promise<NewDraft[]> =>
  listAsDrafts(
    queries,
    sql`batch_id = ${batchId} and withdrawn_time is null and archived_time > ${now}`,
    idOf,
  );

/**
 * Returns the sailings of a publication that was not made from a group, in the form of drafts. Past sailings
 * are included.
 */
export const listImportedAsDrafts = (
  queries: Queries,
  { id, state }: Pick<Batch, 'id' | 'state'>,
  idOf: IdOf,
): Promise<NewDraft[]> =>
  listAsDrafts(queries, sql`batch_id = ${id} and (${state} <> 'live' or withdrawn_time is null)`, idOf);

async function listAsDrafts({ db }: Queries, isChosen: RawBuilder<unknown>, idOf: IdOf): Promise<NewDraft[]> {
  const { rows } = await sql<Published>`
    select id, ship_name, imo, voyage_number, machine_id, category_id, shiproute_id, manager_id, cargo_tags, is_price,
      price_amount::text as price_amount, price_currency, price_unit, ${sql.raw(draftColumns)},
      source, disclaimer, remark,
      (select json_agg(jsonb_build_object('id', id, 'harbor_code', harbor_code,
          'second_harbor_code', second_harbor_code, 'third_harbor_code', third_harbor_code, 'use_common', use_common,
          'start_time', start_time, 'end_time', end_time, 'estimated_time', estimated_time,
          'actual_time', actual_time, 'is_load', is_load, 'is_unload', is_unload) || case when sailing.kind = 'container'
          then jsonb_build_object('start_clock', start_clock, 'end_clock', end_clock, 'terminal', nullif(terminal, ''))
          else '{}' end order by sequence)
        from information_harbor where information_id = sailing.id) as harbors,
      (select coalesce(json_agg(json_build_object('harbor_code', harbor_code, 'code', code, 'time', time,
          'provenance', provenance, 'rule', rule) order by harbor_code, code, time), '[]')
        from cut_off where information_id = sailing.id) as cut_offs,
      case when kind = 'container' then ${boxes} end as boxes
    from information as sailing
    where ${isChosen}
    order by (select min(start_time) from information_harbor where information_id = sailing.id), id`.execute(
    db,
  );
  return inSequence(rows).map(({ boxes: containerFacts, ...row }) => ({
    ...row,
    ...(containerFacts && namedContainers(row.id, containerFacts, idOf)),
    harbors: inSequence(row.harbors),
    cut_offs: row.cut_offs.map((one, at) => ({
      id: idOf(row.id, cutOffName(row.cut_offs, at)),
      ...one,
    })),
  }));
}

/**
 * Returns a name that is unique among the sailing's cut-offs, from which the cut-off's id is made. If the
 * vessel calls at a port twice, the second cut-off of the same kind gets a number.
 */
function cutOffName(all: Published['cut_offs'], at: number): string {
  const nameOf = ({ harbor_code, code }: (typeof all)[number]) => `${harbor_code} ${code}`;
  const [one] = all.slice(at);
  if (!one) return '';
  const before = all.slice(0, at).filter((other) => nameOf(other) === nameOf(one)).length;
  return before === 0 ? nameOf(one) : `${nameOf(one)} ${before + 1}`;
}

const boxes = sql`json_build_object('kind', kind, 'service_code', service_code, 'is_blank', is_blank,
  'rates', (select coalesce(json_agg(json_build_object('box_type', box_type, 'start_harbor_code', start_harbor_code,
      'end_harbor_code', end_harbor_code, 'amount', amount::text, 'currency', currency, 'valid_since', valid_since,
      'valid_until', valid_until) order by box_type, start_harbor_code, end_harbor_code, valid_since), '[]')
    from container_rate where information_id = sailing.id),
  'surcharges', (select coalesce(json_agg(json_build_object('box_type', box_type, 'code', code, 'place', place,
      'amount', amount::text, 'currency', currency) order by code, place, box_type), '[]')
    from container_surcharge where information_id = sailing.id))`;

/** Adds ids to rates and surcharges, because published ones have none. */
function namedContainers(id: string, { rates, surcharges, ...fields }: Boxes, idOf: IdOf) {
  return {
    ...fields,
    rates: rates.map((one) => ({
      id: idOf(
        id,
        `${one.box_type} ${one.start_harbor_code} ${one.end_harbor_code} ${one.valid_since} ${one.valid_until}`,
      ),
      ...one,
    })),
    surcharges: surcharges.map((one) => ({
      id: idOf(id, `${one.code} ${one.place} ${one.box_type}`),
      ...one,
    })),
  };
}

/** Adds a sort key to each row, in the given order. */
export function inSequence<Row extends object>(rows: readonly Row[]): (Row & { sequence: string })[] {
  let last: string | null = null;
  return rows.map((row) => ({ ...row, sequence: (last = keyBetween(last, null)) }));
}
