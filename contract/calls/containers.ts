import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/containers.ts';
import { containerRate, containerTypes, seaTypes } from '../../trade/container/container-types.ts';
import { containerOption } from '../../trade/container/option.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { harborCode, instant, plainDate, searchEnd } from '../../trade/value-schemas.ts';
import { commaList, count, page, pageOf, pageSize } from '../fields.ts';
import * as limits from '../limits/limits.ts';

export const containerHarborSelect = defineCall({
  ...facts.containerHarborSelect,
  request: v.strictObject({
    /** The side of the voyage whose ports the answer lists: loading ports or discharging ports. */
    side: v.picklist(['load', 'unload'], 'value_unknown'),
    /**
     * A port on the other side of the voyage. If it is given, the answer has only ports with a route to or
     * from that port, including routes with transshipments.
     */
    other: v.optional(harborCode),
  }),
  answer: v.object({
    /** The ports, sorted by the number of voyages, most first. */
    list: v.array(v.object({ harbor_code: harborCode, sailing_total: v.number() })),
  }),
  summary: 'Returns the ports at which container sailings load or discharge.',
});

export const containerList = defineCall({
  ...facts.containerList,
  request: v.strictObject({
    /** The id of the carrier whose voyages are counted; absent for all carriers. */
    shipowner_id: v.optional(count),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(
    v.object({
      start_harbor_code: harborCode,
      end_harbor_code: harborCode,
      /** The number of live direct voyages on the lane. */
      sailing_total: v.number(),
      /** The carriers of the direct voyages. */
      shipowners: v.array(shipownerBrief),
      /** The codes of the services to which the direct voyages belong. */
      service_codes: v.array(v.string()),
      /** The date of the next departure, in the port's time zone. */
      start_time: plainDate,
      /** The shortest transit time in days. */
      days: v.number(),
    }),
  ),
  summary: 'Returns the lanes with direct container sailings of all carriers or one, the busiest first.',
});

const ends = {
  from: searchEnd,
  to: searchEnd,
  /** The first day of departure; today if absent. A search covers at most 92 days. */
  since: v.optional(plainDate),
  /** The last day of departure, included; if absent, the search covers six weeks. */
  until: v.optional(plainDate),
};

/** The request fields of a search for container options. */
const search = {
  ...ends,
  sea_type: v.optional(v.picklist(seaTypes, 'value_unknown')),
  /** The container type whose rate decides which options with transshipments the answer contains. */
  box_type: v.optional(v.picklist(containerTypes, 'value_unknown'), '40HQ'),
  shipowner_id: v.optional(commaList),
  days_most: v.optional(v.pipe(count, v.minValue(1), v.maxValue(180))),
};

export const containerScheduleList = defineCall({
  ...facts.containerScheduleList,
  request: v.strictObject(search),
  answer: v.object({
    /** All options, at most 300, sorted by departure, then arrival, then id. */
    list: v.array(containerOption),
    /** True if more options exist than `list` contains. */
    is_cut: v.boolean(),
    /**
     * For a visitor, the number of additional options that a member would get. Members compare rates, so they
     * also get options that take longer and cost less. Absent for members.
     */
    more_for_members: v.optional(v.number()),
    /**
     * The latest time at which a carrier changed or confirmed one of the voyages in `list`; null if `list` is
     * empty.
     */
    confirm_time: v.nullable(instant),
    /** The nearest days with a departure on the lane, regardless of filters; null if `list` has options. */
    nearest: v.nullable(v.object({ before: v.nullable(plainDate), after: v.nullable(plainDate) })),
  }),
  summary:
    'Returns the options for a container between two ports: all direct voyages, and the best with one or two transshipments.',
});
export type ContainerAnswer = v.InferOutput<typeof containerScheduleList.answer>;

/**
 * The rates of a lane that the caller may see. `locked` contains the ids of voyages whose carriers show rates
 * to certified companies only.
 */
const containerPrices = v.object({
  rates: v.array(containerRate),
  locked: v.array(v.string()),
  /**
   * The lowest and highest quoted ocean freight for a container on the lane in the last twelve weeks. There
   * is one point for each day on which either amount changed. A quotation in `course` may no longer be valid;
   * `rates` contains the valid ones.
   */
  course: v.array(v.object({ day: plainDate, lowest: v.string(), highest: v.string() })),
  /** The history of the rate of each service, with one amount for each day. */
  services: v.array(
    v.object({
      shipowner_id: v.number(),
      service_code: v.string(),
      course: v.array(v.object({ day: plainDate, amount: v.string() })),
    }),
  ),
  /** The currency of all amounts in `course` and `services`. */
  currency: v.string(),
});
export type ContainerPrices = v.InferOutput<typeof containerPrices>;

export const containerPriceData = defineCall({
  ...facts.containerPriceData,
  /**
   * `rates` covers the options that the same search finds, for all container types. `course` and `services`
   * are only for `box_type`.
   */
  request: v.strictObject(search),
  answer: containerPrices,
  summary: 'Returns the rates of the voyages on a lane and their history, for reference only.',
});

/**
 * The container voyages for offline search (container pack), as bytes without the JSON envelope.
 * `decodeContainerPack` of `trade/container` reads them.
 */
export const offlineContainers = defineCall({
  ...facts.offlineContainers,
  request: v.strictObject({
    /**
     * The cursor from the container pack that the device has stored. It identifies the data on the device; if
     * nothing has changed since, the answer is empty.
     */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(limits.packCursorCharsMost, 'value_unknown'))),
  }),
  answer: v.instance(Uint8Array),
  summary:
    'Returns all container voyages of the next 120 days for a device to store, with the fields that the caller may see.',
});
