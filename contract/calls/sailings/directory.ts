import * as v from 'valibot';

import { machineIds, cargoTags, locked, sailingRow } from '../../../trade/sailing/sailing.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { harborCode, searchEnd } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/shipowners.ts';
import { commaList, count, flag, keyword, nothing, page, pageOf, pageSize } from '../../fields.ts';
import { informationShipowner } from './sailing.ts';

/**
 * The outcomes of a published laycan. `kept`: not changed. `moved`: changed to other days. `cancelled`: the
 * sailing was withdrawn.
 */
export const laycanOutcomes = ['kept', 'moved', 'cancelled'] as const;
export type LaycanOutcome = (typeof laycanOutcomes)[number];

/** A shipowner in the directory. Only live sailings that are not withdrawn count. */
export const shipownerEntry = v.object({
  ...shipownerBrief.entries,
  is_recommended: v.boolean(),
  /** True if the shipowner was a favourite of the caller when the server answered. */
  is_favourite: v.boolean(),
  sailing_total: v.number(),
  machine_ids: v.array(v.picklist(machineIds)),
  cargo_tags: v.array(v.picklist(cargoTags)),
  /** The shipowner's pairs of first loading port and last discharging port, busiest first. */
  lanes: v.array(v.object({ from: harborCode, to: harborCode })),
  /** The number of trade lanes that the shipowner serves. */
  shiproute_total: v.number(),
  /**
   * The outcomes of the shipowner's last published laycans, oldest first; empty if there are too few to be
   * meaningful.
   */
  laycans: v.array(v.picklist(laycanOutcomes)),
  /** The latest time at which the shipowner's publishers confirmed a sailing; null without sailings. */
  confirm_time: v.nullable(v.string()),
});
export type ShipownerEntry = v.InferOutput<typeof shipownerEntry>;

/** The language of the title by which the directory sorts shipowners and finds first letters. */
export const directoryTitles = ['chinese', 'english'] as const;

const listRequest = v.strictObject({
  shiproute_id: v.optional(commaList),
  /**
   * A port, or another place that a search accepts (a nation or an area), at which the shipowner loads or
   * discharges.
   */
  harbor_code: v.optional(searchEnd),
  machine_id: v.optional(v.pipe(commaList, v.array(v.picklist(machineIds, 'machine_unknown')))),
  /** A part of a title, of its pinyin or of the initials of its pinyin. */
  keyword: v.optional(keyword),
  /** The first letter of the title, or of the pinyin of a Chinese title; `#` for titles without a letter. */
  letter: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z#]$/, 'malformed'))),
  /** `1` to list only the caller's favourites. */
  favourite: v.optional(flag),
  title: v.optional(v.picklist(directoryTitles), 'chinese'),
  sort: v.optional(v.picklist(['title', 'sailings']), 'title'),
  page,
  page_size: pageSize,
});
export type DirectoryRequest = v.InferOutput<typeof listRequest>;

export const shipownerList = defineCall({
  ...facts.shipownerList,
  request: listRequest,
  answer: v.object({
    /**
     * Favourites are first, then recommended shipowners, then the others. Each of the three groups is in the
     * requested order.
     */
    ...pageOf(shipownerEntry).entries,
    /** The number of matching shipowners by first letter, regardless of the requested letter. */
    letters: v.array(v.object({ letter: v.string(), shipowner_total: v.number() })),
    /** The totals of the whole directory, without any filter. */
    all: v.object({ shipowner_total: v.number(), sailing_total: v.number() }),
  }),
  summary: 'Returns the directory of shipowners, with the caller’s favourites first.',
});
export type DirectoryPage = v.InferOutput<typeof shipownerList.answer>;

export const shipownerRecommend = defineCall({
  ...facts.shipownerRecommend,
  request: nothing,
  answer: v.object({ list: v.array(shipownerEntry) }),
  summary: 'Returns the recommended shipowners with live sailings, in the operator’s order.',
});

export const shipownerSchedule = defineCall({
  ...facts.shipownerSchedule,
  request: v.strictObject({ id: count, ...v.omit(informationShipowner.request, ['shipowner_id']).entries }),
  answer: pageOf(sailingRow),
  summary: 'Returns the live sailings of one shipowner, like `business/information/shipowner`.',
});

export const shipownerManager = defineCall({
  ...facts.shipownerManager,
  request: v.strictObject({ id: count }),
  answer: v.object({
    /**
     * The step that the caller must complete to see the complete list: login or certification. Null if the
     * list is complete.
     */
    locked,
    list: v.array(
      v.object({
        id: v.string(),
        chinese_name: v.string(),
        english_name: v.string(),
        phone: v.string(),
        email: v.string(),
        /** The trade lanes for which this manager is responsible; an empty array means all trade lanes. */
        shiproute_ids: v.array(v.string()),
      }),
    ),
  }),
  summary: 'Returns the route managers of a shipowner to callers who may see contacts.',
});

/**
 * The number of sailings of one vessel type, by combination of cargo tags. A key is the tags joined by
 * commas, or an empty string without tags. Each sailing has exactly one key, so the totals add up.
 */
const counted = {
  machine_id: v.picklist(machineIds),
  totals: v.record(v.string(), v.number()),
};

export const machineLane = defineCall({
  ...facts.machineLane,
  request: nothing,
  answer: v.object({
    /** The live sailings of each trade lane; `shiproute_id` is null for sailings on no trade lane. */
    routes: v.array(v.object({ shiproute_id: v.nullable(v.string()), ...counted })),
    /** The busiest port pairs of each trade lane and vessel type, with the same totals as a lane search. */
    lanes: v.array(v.object({ shiproute_id: v.string(), from: harborCode, to: harborCode, ...counted })),
  }),
  summary: 'Counts the live sailings of each vessel type by cargo tags, trade lane and busy pairs of ports.',
});
export type MachineLanes = v.InferOutput<typeof machineLane.answer>;
