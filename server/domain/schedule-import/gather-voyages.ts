import type { CarrierCall, CarrierService, CarrierVessel } from './carrier-answer.ts';

/** A call of a voyage as the carrier sent it, not yet validated. */
export interface GatheredCall extends CarrierCall {
  is_load: boolean;
  is_unload: boolean;
}

/** The calls of one voyage of a service, in the carrier's order. */
export interface GatheredVoyage {
  service_code: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  calls: GatheredCall[];
  /** True if the answer contains the voyage more than once with differing data. */
  isContradictory: boolean;
}

/**
 * Groups the calls of a carrier's answer by voyage. A vessel may arrive at a port on one voyage (import) and
 * leave on another one (export). The call then belongs to both: cargo of the import voyage is discharged, and
 * cargo of the export voyage is loaded.
 * A service or a vessel may be split over several pages, and pages may repeat data.
 */
export function gatherVoyages(services: readonly CarrierService[]): GatheredVoyage[] {
  const byKey = new Map<string, GatheredVoyage>();
  for (const { carrierServiceCode, vesselSchedules } of services)
    for (const schedule of vesselSchedules)
      for (const voyage of voyagesOf(carrierServiceCode.trim(), schedule)) {
        const known = byKey.get(keyOf(voyage));
        if (known) join(known, voyage);
        else byKey.set(keyOf(voyage), voyage);
      }
  return [...byKey.values()];
}

/**
 * Returns the key that identifies a voyage in all answers of the carrier. It includes the vessel, so a change
 * of vessel counts as a new voyage.
 */
export const keyOf = ({ service_code, imo, ship_name, voyage_number }: GatheredVoyage): string =>
  JSON.stringify([service_code, imo ?? ship_name?.toUpperCase() ?? '', voyage_number]);

function voyagesOf(service_code: string, schedule: CarrierVessel): GatheredVoyage[] {
  const { vessel, isDummyVessel, transportCalls } = schedule;
  const isNamed = isDummyVessel !== true;
  const ship = {
    ship_name: (isNamed && vessel?.name?.trim()) || null,
    imo: (isNamed && vessel?.vesselIMONumber?.trim()) || null,
  };
  const byNumber = new Map<string, GatheredVoyage>();
  for (const call of transportCalls ?? []) {
    const arrivesOn = call.carrierImportVoyageNumber?.trim() ?? '';
    const goesOn = call.carrierExportVoyageNumber?.trim() || arrivesOn;
    for (const voyage_number of new Set([arrivesOn || goesOn, goesOn])) {
      const voyage = byNumber.get(voyage_number) ?? {
        service_code,
        ...ship,
        voyage_number,
        calls: [],
        isContradictory: false,
      };
      byNumber.set(voyage_number, voyage);
      const [is_load, is_unload] = [goesOn === voyage_number, (arrivesOn || goesOn) === voyage_number];
      addCall(voyage, { ...call, is_load, is_unload });
    }
  }
  return [...byNumber.values()];
}

/** Merges a voyage into its first occurrence. The repetition may contain the same calls and additional ones. */
function join(known: GatheredVoyage, again: GatheredVoyage): void {
  known.isContradictory ||= again.isContradictory;
  for (const call of again.calls) addCall(known, call);
}

/**
 * Adds a call. If the voyage already has a differing version of the call, the voyage becomes contradictory.
 */
function addCall(voyage: GatheredVoyage, call: GatheredCall): void {
  const same = voyage.calls.find((other) => nameOf(other) === nameOf(call));
  if (!same) voyage.calls.push(call);
  else if (JSON.stringify(same) !== JSON.stringify(call)) voyage.isContradictory = true;
}

/** Returns the key of a call: its reference or, without one, the port and its first time. */
const nameOf = ({ transportCallReference, location, timestamps }: GatheredCall): string =>
  transportCallReference?.trim() || `${location?.UNLocationCode ?? ''} ${timestamps[0]?.eventDateTime ?? ''}`;
