import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/containers.ts';
import { containerRate, boxTypes, seaTypes } from '../../trade/container/container-types.ts';
import { containerOption } from '../../trade/container/option.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { harborCode, instant, plainDate, searchEnd } from '../../trade/value-schemas.ts';
import { commaList, count, page, pageOf, pageSize } from '../fields.ts';
import * as limits from '../limits/limits.ts';

export const containerHarborSelect = defineCall({
  ...facts.containerHarborSelect,
  request: v.strictObject({
    /** Of loading ports, or of destination ports. */
    side: v.picklist(['load', 'unload'], 'value_unknown'),
    /** The port at the other end: only those with a way between the two, changes of vessel included. */
    other: v.optional(harborCode),
  }),
  answer: v.object({
    /** The ones with the most voyages first. */
    list: v.array(v.object({ harbor_code: harborCode, sailing_total: v.number() })),
  }),
  summary: 'Ports at which container sailings load or unload.',
});

export const containerList = defineCall({
  ...facts.containerList,
  request: v.strictObject({
    /** Voyages of this carrier alone. */
    shipowner_id: v.optional(count),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(
    v.object({
      start_harbor_code: harborCode,
      end_harbor_code: harborCode,
      /** Live direct voyages, and their carriers. */
      sailing_total: v.number(),
      shipowners: v.array(shipownerBrief),
      service_codes: v.array(v.string()),
      /** The next departure by the port's own calendar, and the fewest days. */
      start_time: plainDate,
      days: v.number(),
    }),
  ),
  summary: 'Lanes with direct container sailings, all or those of a carrier, the busiest first.',
});

const ends = {
  from: searchEnd,
  to: searchEnd,
  /** Days of departure, both included; at most 92. Absent: six weeks from today. */
  since: v.optional(plainDate),
  until: v.optional(plainDate),
};

/** The whole search of ways. */
const search = {
  ...ends,
  sea_type: v.optional(v.picklist(seaTypes, 'value_unknown')),
  /** The box whose rate counts, beside time and the number of changes, when ways with changes are chosen. */
  box_type: v.optional(v.picklist(boxTypes, 'value_unknown'), '40HQ'),
  shipowner_id: v.optional(commaList),
  days_most: v.optional(v.pipe(count, v.minValue(1), v.maxValue(180))),
};

export const containerScheduleList = defineCall({
  ...facts.containerScheduleList,
  request: v.strictObject(search),
  answer: v.object({
    /** By departure, then arrival, then id. All of them, at most 300. */
    list: v.array(containerOption),
    /** There are more than `list` has. */
    is_cut: v.boolean(),
    /** The newest word of a carrier among them. */
    confirm_time: v.nullable(instant),
    /** Only where `list` is empty: the nearest days with a departure on the lane, whichever filters were asked with. */
    nearest: v.nullable(v.object({ before: v.nullable(plainDate), after: v.nullable(plainDate) })),
  }),
  summary:
    'Ways for a container between two ports: every direct voyage, and the best ways with one or two changes of vessel.',
});
export type ContainerAnswer = v.InferOutput<typeof containerScheduleList.answer>;

/** What is known of rates on a lane. `locked` names voyages whose rates their carrier tells certified companies alone. */
const containerPrices = v.object({
  rates: v.array(containerRate),
  locked: v.array(v.string()),
  /**
   * The lowest and the highest ocean freight that had been quoted for a container on the lane, for each day on which one
   * of them changed, twelve weeks back. Whether a quotation still holds no course tells: `rates` are those that stand.
   */
  course: v.array(v.object({ day: plainDate, lowest: v.string(), highest: v.string() })),
  /** The same of each service, by its code; one figure a day. */
  services: v.array(
    v.object({
      shipowner_id: v.number(),
      service_code: v.string(),
      course: v.array(v.object({ day: plainDate, amount: v.string() })),
    }),
  ),
  /** Of all amounts in `course` and `services`. */
  currency: v.string(),
});
export type ContainerPrices = v.InferOutput<typeof containerPrices>;

export const containerPriceData = defineCall({
  ...facts.containerPriceData,
  /** `rates` are those of the ways that the same search finds, of all types of box; courses are of `box_type`. */
  request: v.strictObject(search),
  answer: containerPrices,
  summary: 'Rates of the voyages on a lane and their course. For reference only.',
});

/** Not in the envelope: what `decodeContainerPack` of `trade/container` reads. */
export const offlineContainers = defineCall({
  ...facts.offlineContainers,
  request: v.strictObject({
    /** That of the answer which the device has; where nothing has changed since, the answer is empty. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(limits.packCursorCharsMost, 'value_unknown'))),
  }),
  answer: v.instance(Uint8Array),
  summary:
    'All container voyages of the next 120 days as a device keeps them, with what the caller may see of them.',
});
