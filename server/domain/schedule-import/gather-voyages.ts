import type { CarrierCall, CarrierService, CarrierVessel } from './carrier-answer.ts';

/** A call of a voyage as the carrier tells it, before anything of it is believed. */
export interface GatheredCall extends CarrierCall {
  is_load: boolean;
  is_unload: boolean;
}

/** The calls that a carrier tells of one voyage of one service, in the order in which it tells them. */
export interface GatheredVoyage {
  service_code: string;
  ship_name: string | null;
  imo: string | null;
  voyage_number: string;
  calls: GatheredCall[];
  /** It stands in the answer more than once, and not always the same. */
  isContradictory: boolean;
}

/**
 * The voyages of an answer. A vessel comes into a port on one voyage (import) and leaves it on another or the same
 * (export): the call belongs to both, of the first what is discharged there, of the second what is loaded. Pages may
 * tell a service or a vessel in parts, and repeat what stands on the one before.
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

/** What a voyage is known by from one answer to the next: another vessel makes it another voyage. */
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
    const comesOn = call.carrierImportVoyageNumber?.trim() ?? '';
    const goesOn = call.carrierExportVoyageNumber?.trim() || comesOn;
    for (const voyage_number of new Set([comesOn || goesOn, goesOn])) {
      const voyage = byNumber.get(voyage_number) ?? {
        service_code,
        ...ship,
        voyage_number,
        calls: [],
        isContradictory: false,
      };
      byNumber.set(voyage_number, voyage);
      const [is_load, is_unload] = [goesOn === voyage_number, (comesOn || goesOn) === voyage_number];
      addCall(voyage, { ...call, is_load, is_unload });
    }
  }
  return [...byNumber.values()];
}

/** A second telling of a voyage may repeat calls and add others. */
function join(known: GatheredVoyage, again: GatheredVoyage): void {
  known.isContradictory ||= again.isContradictory;
  for (const call of again.calls) addCall(known, call);
}

/** A call that is told in two ways is not certain. */
function addCall(voyage: GatheredVoyage, call: GatheredCall): void {
  const same = voyage.calls.find((other) => nameOf(other) === nameOf(call));
  if (!same) voyage.calls.push(call);
  else if (JSON.stringify(same) !== JSON.stringify(call)) voyage.isContradictory = true;
}

/** By its reference where it has one; else by the port and its first time. */
const nameOf = ({ transportCallReference, location, timestamps }: GatheredCall): string =>
  transportCallReference?.trim() || `${location?.UNLocationCode ?? ''} ${timestamps[0]?.eventDateTime ?? ''}`;
