import * as v from 'valibot';

import { machineIds, cargoTags, locked, sailingRow } from '../../../trade/sailing/sailing.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { harborCode, searchEnd } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/shipowners.ts';
import { commaList, count, flag, keyword, nothing, page, pageOf, pageSize } from '../../fields.ts';
import { informationShipowner } from './sailing.ts';

/** What became of a loading window that was published: it stayed where it was, was moved, or the sailing was cancelled. */
export const laycanOutcomes = ['kept', 'moved', 'cancelled'] as const;
export type LaycanOutcome = (typeof laycanOutcomes)[number];

/** A shipowner as the directory has it. Sailings are live ones, withdrawn ones left out. */
export const shipownerEntry = v.object({
  ...shipownerBrief.entries,
  is_recommended: v.boolean(),
  /** A favourite of the caller when the answer was given. */
  is_favourite: v.boolean(),
  sailing_total: v.number(),
  machine_ids: v.array(v.picklist(machineIds)),
  cargo_tags: v.array(v.picklist(cargoTags)),
  /** Pairs of loading and last discharging port, the busiest first. */
  lanes: v.array(v.object({ from: harborCode, to: harborCode })),
  /** How many trade lanes it sails. */
  shiproute_total: v.number(),
  /** The outcomes of its last published windows, oldest first; empty where they are too few to say anything. */
  laycans: v.array(v.picklist(laycanOutcomes)),
  /** The newest word of its publishers; null where nothing sails. */
  confirm_time: v.nullable(v.string()),
});
export type ShipownerEntry = v.InferOutput<typeof shipownerEntry>;

/** By which of the two titles letters and order go. */
export const directoryTitles = ['chinese', 'english'] as const;

const listRequest = v.strictObject({
  shiproute_id: v.optional(commaList),
  /** Loads or discharges there: a port, or what a search takes as an end. */
  harbor_code: v.optional(searchEnd),
  machine_id: v.optional(v.pipe(commaList, v.array(v.picklist(machineIds, 'machine_unknown')))),
  /** Part of a title, its pinyin or the initials of that. */
  keyword: v.optional(keyword),
  /** The first letter of the title, of a Chinese one that of its pinyin; `#` for none. */
  letter: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z#]$/, 'malformed'))),
  /** 1 = favourites only. */
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
    /** Favourites first, then the recommended, each in the order that was asked for. */
    ...pageOf(shipownerEntry).entries,
    /** How many answer by the first letter of their title, whatever letter was asked for. */
    letters: v.array(v.object({ letter: v.string(), shipowner_total: v.number() })),
    /** Without any filter. */
    all: v.object({ shipowner_total: v.number(), sailing_total: v.number() }),
  }),
  summary: 'The directory of shipowners, favourites of the caller first.',
});
export type DirectoryPage = v.InferOutput<typeof shipownerList.answer>;

export const shipownerRecommend = defineCall({
  ...facts.shipownerRecommend,
  request: nothing,
  answer: v.object({ list: v.array(shipownerEntry) }),
  summary: 'Recommended shipowners that have live sailings, in the order of the site.',
});

export const shipownerSchedule = defineCall({
  ...facts.shipownerSchedule,
  request: v.strictObject({ id: count, ...v.omit(informationShipowner.request, ['shipowner_id']).entries }),
  answer: pageOf(sailingRow),
  summary: 'Live sailings of one shipowner, as business/information/shipowner has them.',
});

export const shipownerManager = defineCall({
  ...facts.shipownerManager,
  request: v.strictObject({ id: count }),
  answer: v.object({
    /** Why the list is empty for this caller. */
    locked,
    list: v.array(
      v.object({
        id: v.string(),
        chinese_name: v.string(),
        english_name: v.string(),
        phone: v.string(),
        email: v.string(),
        /** The trade lanes to ask this person about; empty: any. */
        shiproute_ids: v.array(v.string()),
      }),
    ),
  }),
  summary: 'The route managers of a shipowner, for those who may see contacts.',
});

/**
 * Sailings of one vessel type by the cargo tags that they have: the tags joined by commas, `` for none. Each
 * sailing has one set of tags, so those of all sets add up.
 */
const counted = {
  machine_id: v.picklist(machineIds),
  totals: v.record(v.string(), v.number()),
};

export const machineLane = defineCall({
  ...facts.machineLane,
  request: nothing,
  answer: v.object({
    /** All live sailings, by trade lane; null where a sailing is on none. */
    routes: v.array(v.object({ shiproute_id: v.nullable(v.string()), ...counted })),
    /** The busiest pairs of ports of each trade lane and vessel type, each as a lane search counts it. */
    lanes: v.array(v.object({ shiproute_id: v.string(), from: harborCode, to: harborCode, ...counted })),
  }),
  summary: 'How many live sailings each vessel type has, by cargo tags, trade lane and busy pairs of ports.',
});
export type MachineLanes = v.InferOutput<typeof machineLane.answer>;
