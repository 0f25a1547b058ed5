import { machineIds } from '../../../trade/sailing/sailing.ts';
import type { VesselPosition, VesselRow } from '../../../trade/vessel/vessel.ts';
import { nationOfMmsi } from '../../../trade/vessel/vessel-nation.ts';
import { harborOfDestination } from './destination.ts';
import type { StoredPosition, VesselRecord } from '../../db/vessels/find-vessels.ts';

/** Returns the position; null if the vessel has sent its name but no position yet. */
export function positionOf({ time, latitude, longitude, ...rest }: StoredPosition): VesselPosition | null {
  if (time === null || latitude === null || longitude === null) return null;
  const { sog, cog, heading, status } = rest;
  return { time: time.toISOString(), latitude, longitude, sog, cog, heading, status };
}

/** Returns the destination and the ETA that the crew entered, without those that it did not enter. */
export function reportedVoyage({
  destination,
  eta,
}: VesselRecord): Pick<VesselRow, 'destination' | 'destination_harbor_code' | 'eta'> {
  const code = harborOfDestination(destination);
  return {
    ...(destination !== '' && { destination }),
    ...(code !== null && { destination_harbor_code: code }),
    ...(eta && { eta: eta.toISOString() }),
  };
}

/** Returns a vessel as a row of a list, with the matched field if the list was searched. */
export function vesselRowOf(
  record: VesselRecord,
  found?: { kind: VesselRow['MatchType']; word: string },
): VesselRow {
  const mmsi = String(record.mmsi).padStart(9, '0');
  const heard = Math.max(record.time?.getTime() ?? 0, record.statics_time?.getTime() ?? 0);
  return {
    MatchType: found?.kind ?? '',
    ShipID: mmsi,
    mmsi,
    imo: record.imo,
    name: record.name,
    callsign: record.callsign,
    shiptype: record.shiptype,
    lasttime: heard === 0 ? null : new Date(heard).toISOString(),
    former_name: found?.kind === 'former_name' ? found.word : '',
    machine_id: machineIds.find((id) => id === record.machine_id) ?? null,
    nation_code: nationOfMmsi(mmsi),
    position: positionOf(record),
    is_demo: record.is_demo,
  };
}

/**
 * The largest number of vessels in an answer that contains the reported destinations and ETAs. More vessels are
 * drawn on a map without them, where they would make the compressed answer 40 % larger.
 */
const voyagesMost = 1_000;

/** Returns the rows of a list, with the reported destinations and ETAs unless the list is longer than 1,000. */
export const vesselRowsOf = (records: readonly VesselRecord[]): VesselRow[] =>
  records.map((one) => ({
    ...vesselRowOf(one),
    ...(records.length <= voyagesMost && reportedVoyage(one)),
  }));
