import { sql, type RawBuilder } from 'kysely';

import type { ContainerType, RateReader, Surcharge } from '../../../trade/container/container-types.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import type { Queries } from '../open.ts';

/** A port call of a container voyage, as it is stored. */
export interface StoredCall {
  id: string;
  harbor_code: string;
  terminal: string;
  start_time: PlainDate;
  start_clock: string | null;
  end_time: PlainDate;
  end_clock: string | null;
  is_load: boolean;
  is_unload: boolean;
  /** The day of the vessel's actual arrival, if the carrier published it. */
  actual_time: PlainDate | null;
}

export interface StoredRate {
  box_type: ContainerType;
  start_harbor_code: string;
  end_harbor_code: string;
  amount: string;
  currency: string;
  quotation_time: string;
  valid_since: PlainDate | null;
  valid_until: PlainDate | null;
}

/** A stored surcharge. An empty `box_type` applies to every container type. */
export type StoredSurcharge = Surcharge & { box_type: ContainerType | '' };

/**
 * A container voyage that is not withdrawn, with its calls, rates and surcharges. Times are ISO texts unless
 * the field has the type `Date`.
 */
export interface StoredVoyage {
  id: string;
  shipowner_id: number;
  service_code: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  is_blank: boolean;
  rates_for: RateReader;
  is_demo: boolean;
  change_time: string;
  confirm_time: string | null;
  publish_time: string;
  /** The end of the voyage's last loading day. */
  archived_time: Date;
  calls: StoredCall[];
  rates: StoredRate[];
  surcharges: StoredSurcharge[];
}

const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Lists the voyages whose last loading day ends after a moment, ordered by id. `ids` restricts the list to
 * these voyages.
 */
export async function listVoyages(
  { db }: Queries,
  { after, ids }: { after: Date; ids?: readonly string[] },
): Promise<StoredVoyage[]> {
  if (ids?.length === 0) return [];
  const { rows } = await sql<StoredVoyage>`
    select id, shipowner_id, service_code, ship_name, imo, voyage_number, is_blank, rates_for, is_demo,
      ${instant('change_time')} as change_time, ${instant('confirm_time')} as confirm_time,
      ${instant('publish_time')} as publish_time, archived_time,
      (select json_agg(json_build_object('id', id, 'harbor_code', harbor_code, 'terminal', terminal,
          'start_time', start_time, 'start_clock', start_clock, 'end_time', end_time, 'end_clock', end_clock,
          'is_load', is_load, 'is_unload', is_unload, 'actual_time', actual_time) order by sequence)
        from information_harbor where information_id = voyage.id) as calls,
      (select coalesce(json_agg(json_build_object('box_type', box_type, 'start_harbor_code', start_harbor_code,
          'end_harbor_code', end_harbor_code, 'amount', amount::text, 'currency', currency,
          'quotation_time', ${instant('quotation_time')}, 'valid_since', valid_since, 'valid_until', valid_until)
          order by box_type, start_harbor_code, end_harbor_code, valid_since), '[]')
        from container_rate where information_id = voyage.id) as rates,
      (select coalesce(json_agg(json_build_object('box_type', box_type, 'code', code, 'place', place,
          'amount', amount::text, 'currency', currency) order by code, place, box_type), '[]')
        from container_surcharge where information_id = voyage.id) as surcharges
    from information as voyage
    where kind = 'container' and withdrawn_time is null and archived_time > ${after}
      and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
    order by id`.execute(db);
  return rows;
}

/**
 * True if a container voyage was changed after the change with this number. Changes of sailings are numbered
 * in the order of their commits.
 */
export async function hasChangesSince({ db }: Queries, number: bigint): Promise<boolean> {
  const { rows } = await sql`${changedSince(number)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Lists the container voyages that were changed after the change with this number. Changes of sailings are
 * numbered in the order of their commits.
 */
export async function listChangedSince({ db }: Queries, number: bigint): Promise<string[]> {
  const { rows } = await sql<{ information_id: string }>`${changedSince(number)}`.execute(db);
  return rows.map(({ information_id }) => information_id);
}

const changedSince = (number: bigint) => sql`
  select information_id from container_change
  join sailing_change as change on change.id = change_id
  where change.number > ${String(number)}::bigint`;

/** Lists the carriers that have container voyages. */
export async function listCarriers({ db }: Queries): Promise<ShipownerBrief[]> {
  const { rows } = await sql<ShipownerBrief>`
    select id, logo, chinese_title, english_title, is_demo from shipowner
    where exists (select from information where shipowner_id = shipowner.id and kind = 'container')
    order by id`.execute(db);
  return rows;
}
