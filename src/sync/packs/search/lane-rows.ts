import { detailKeys } from '../../../../trade/fields/particulars.ts';
import { omitKeys } from '../../../../trade/keys-of.ts';
import type { PackCall, PackSailing } from '../../../../trade/lane-pack/lane-pack.ts';
import type { PortCall, SailingDetail, SailingRow } from '../../../../trade/sailing/sailing.ts';
import type { PairHit } from './lane-hits.ts';

/** Converts a found pair of a loading and a discharging call to a row of a search answer. */
export function rowOf(hit: PairHit, isRanked: boolean): SailingRow {
  const { calls, load, unload, sailing } = callsOf(hit);
  return {
    ...briefOf(sailing),
    load: portCall(load),
    unload: portCall(unload),
    days: hit.arrivalDay - hit.startDay,
    ...(isRanked && { overlap_days: hit.overlapDays }),
    ...(sailing.locked === null && { via_times: viaTimes(calls, load, unload) }),
  };
}

/**
 * Converts a found pair of a loading and a discharging call to the detail of a sailing, without contacts,
 * which stored lanes do not contain.
 */
export function detailOf(hit: PairHit): SailingDetail {
  const { calls, load, unload, sailing } = callsOf(hit);
  const { pairs: _pairs, calls: _calls, cut_offs, ...fields } = sailing;
  const isWhole = sailing.locked === null;
  const shown = isWhole ? calls : [load, unload];
  const codes = new Set(
    shown.flatMap((call) => [call.harbor_code, call.second_harbor_code, call.third_harbor_code]),
  );
  return {
    ...fields,
    load: portCall(load),
    unload: portCall(unload),
    days: hit.arrivalDay - hit.startDay,
    ...(isWhole && { via_times: viaTimes(calls, load, unload) }),
    harbors: shown.map(portCall),
    ...arrivalsOf(shown),
    cut_offs: isWhole ? cut_offs : cut_offs.filter(({ harbor_code }) => codes.has(harbor_code)),
  };
}

function callsOf({ lane, index, pair }: PairHit) {
  const sailing = lane.sailingAt(index);
  const { calls } = sailing;
  const [load, unload] = [calls[lane.pairs.loads.numberAt(pair)], calls[lane.pairs.unloads.numberAt(pair)]];
  if (!load || !unload) throw new Error('A pair of a lane refers to missing calls.');
  return { sailing, calls, load, unload };
}

function portCall(packed: PackCall): PortCall {
  const { place: _place, estimated_time: _estimated, actual_time: _actual, ...call } = packed;
  return call;
}

function arrivalsOf(calls: readonly PackCall[]): Pick<SailingDetail, 'arrivals'> {
  const arrivals = calls.flatMap(({ id, estimated_time = null, actual_time = null }) =>
    estimated_time === null && actual_time === null ? [] : [{ call_id: id, estimated_time, actual_time }],
  );
  return arrivals.length > 0 ? { arrivals } : {};
}

const viaTimes = (calls: readonly PackCall[], load: PackCall, unload: PackCall): string[] =>
  calls.filter(({ place }) => place > load.place && place < unload.place).map(({ start_time }) => start_time);

/**
 * Returns those fields of a sailing that a search answer contains, without those that only the detail has.
 */
function briefOf(sailing: PackSailing) {
  const { calls: _calls, pairs: _pairs, cut_offs: _cutOffs, ...fields } = sailing;
  return omitKeys(fields, detailKeys);
}
