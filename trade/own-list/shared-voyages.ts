import type { PortCall, SailingRow } from '../sailing/sailing.ts';
import type { ShipownerBrief } from '../sailing/shipowner.ts';
import { sameness, vesselKeys, type VoyageIdentity } from './same-voyage.ts';

type Offered = VoyageIdentity & Pick<SailingRow, 'id' | 'shipowner' | 'withdrawn_time'>;

/** Returns the other shipowners that offer the same voyage, by the id of the sailing (see `otherOffers`). */
export function sharedVoyages(rows: readonly Offered[]): Map<string, ShipownerBrief[]> {
  const shared = new Map<string, ShipownerBrief[]>();
  for (const [id, others] of otherOffers(rows)) {
    const owners = new Map(others.map(({ shipowner }) => [shipowner.id, shipowner]));
    shared.set(id, [...owners.values()]);
  }
  return shared;
}

/**
 * Returns the sailings in which other shipowners offer the same voyage, by the id of the sailing. Two sailings
 * are the same voyage if `sameness` is `same`. Each shipowner may number the voyage in its own way, so one
 * vessel with the same days at the same ports is enough too. Withdrawn sailings, and sailings whose vessel the
 * reader may not see, never match.
 */
export function otherOffers<Row extends Offered>(rows: readonly Row[]): Map<string, Row[]> {
  const live = rows.filter(({ withdrawn_time }) => withdrawn_time === null);
  const byVessel = new Map<string, Row[]>();
  for (const row of live)
    for (const key of vesselKeys(row)) byVessel.set(key, [...(byVessel.get(key) ?? []), row]);
  const offers = new Map<string, Row[]>();
  for (const row of live) {
    const near = new Set(vesselKeys(row).flatMap((key) => byVessel.get(key) ?? []));
    const others = [...near].filter((one) => one.shipowner.id !== row.shipowner.id && isOneVoyage(one, row));
    if (others.length > 0) offers.set(row.id, others);
  }
  return offers;
}

const isOneVoyage = (one: Offered, other: Offered): boolean =>
  sameness(one, other) === 'same' ||
  (hasSameDays(one.load, other.load) &&
    hasSameDays(one.unload, other.unload) &&
    sameness({ ...one, voyage_number: '' }, other) === 'same');

const hasSameDays = (one: PortCall, other: PortCall): boolean =>
  one.start_time === other.start_time && one.end_time === other.end_time;
