import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/site-search.ts';
import { bilingual, plainDate } from '../../trade/value-schemas.ts';
import { sailingRow } from '../../trade/sailing/sailing.ts';
import { supplierCategoryIds } from '../../trade/suppliers/supplier.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { keyword, nothing, page, pageSize } from '../fields.ts';

/** The kinds of things that one search looks through, in the order in which they are shown. */
export const foundKinds = [
  'sailings',
  'places',
  'shipowners',
  'vessels',
  'voyages',
  'articles',
  'suppliers',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Rows of one kind. `total` stops where looking on would cost more than it tells; `is_cut`: it did, there may be more. */
const groupOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ total: v.number(), is_cut: v.boolean(), list: v.array(row) });
/** What visitors may not search: `locked` says so, and there is nothing in it then. */
const lockedGroupOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ ...groupOf(row).entries, locked: v.nullable(v.literal('login')) });

/** A lane search, as the address of the list of sailings has it. */
const sailingQuery = v.object({
  from: v.optional(v.string()),
  to: v.optional(v.string()),
  machine_id: v.optional(v.string()),
  category_id: v.optional(v.string()),
  cargo_tag: v.optional(v.string()),
  shipowner_id: v.optional(v.string()),
});

const sailings = v.object({
  ...groupOf(sailingRow).entries,
  /** The search that the words stand for; null where they stand for none. Its page lists all of them. */
  query: v.nullable(sailingQuery),
  /** The lanes of the sailings that load first, on a later page of those on it; those with the most before. */
  lanes: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      /** Of those sailings; there may be more on it. */
      sailing_total: v.number(),
      /** The first loading window. */
      start_time: plainDate,
      end_time: plainDate,
    }),
  ),
});

/** Found in spite of a slip of the pen. */
const isNear = v.boolean();

const place = v.object({
  /** What an end of a search takes: `CNSHA`, `AE`, `@east-china`. */
  token: v.string(),
  kind: v.picklist(['harbor', 'nation', 'area']),
  ...bilingual,
  /** Of a port. */
  nation_code: v.nullable(v.string()),
  is_near: isNear,
  /** Live sailings that load and discharge there; only of the port that was found first. */
  load_total: v.nullable(v.number()),
  unload_total: v.nullable(v.number()),
});

const shipowner = v.object({ ...shipownerBrief.entries, sailing_total: v.number(), is_near: isNear });

const vessel = v.object({
  ship_name: v.string(),
  imo: v.nullable(v.string()),
  /** Where it is known to AIS by that IMO number. */
  mmsi: v.nullable(v.string()),
  is_near: isNear,
  /** Its live sailings, and the one that loads first. */
  sailing_total: v.number(),
  next: sailingRow,
});

const article = v.object({
  id: v.number(),
  chinese_title: v.string(),
  english_title: v.string(),
  chinese_category: v.string(),
  english_category: v.string(),
  publish_time: v.string(),
  is_demo: v.boolean(),
  is_near: isNear,
});

const supplier = v.object({
  id: v.number(),
  category_id: v.picklist(supplierCategoryIds),
  ...bilingual,
  chinese_address: v.string(),
  english_address: v.string(),
  is_demo: v.boolean(),
  is_near: isNear,
});

export const searchData = defineCall({
  ...facts.searchData,
  request: v.strictObject({
    keyword: v.pipe(keyword, v.minLength(1, 'keyword_empty')),
    /** Only this group, page by page; all of them with their first rows where it is left out. */
    kind: v.optional(v.picklist(foundKinds)),
    page,
    page_size: pageSize,
  }),
  answer: v.object({
    sailings: v.optional(sailings),
    places: v.optional(groupOf(place)),
    shipowners: v.optional(groupOf(shipowner)),
    vessels: v.optional(lockedGroupOf(vessel)),
    voyages: v.optional(lockedGroupOf(sailingRow)),
    articles: v.optional(groupOf(article)),
    suppliers: v.optional(groupOf(supplier)),
  }),
  summary: 'One search over sailings, ports, shipowners, vessels, voyages, articles and suppliers, grouped.',
});
export type SiteFound = v.InferOutput<typeof searchData.answer>;
export type SailingQuery = v.InferOutput<typeof sailingQuery>;

const hotWord = v.object({
  word: v.string(),
  /** Invented, as the sailings are. */
  is_demo: v.boolean(),
});

export const keywordSelect = defineCall({
  ...facts.keywordSelect,
  request: nothing,
  answer: v.object({ list: v.array(hotWord) }),
  summary: 'Words that several people have searched for lately, the most searched first.',
});

export const keywordHandle = defineCall({
  ...facts.keywordHandle,
  request: v.strictObject({ keyword: v.pipe(keyword, v.minLength(1, 'keyword_empty')) }),
  answer: v.object({
    /** Whether it counts: not what finds nothing that everybody may see, nor what could be somebody’s number. */
    counted: v.boolean(),
  }),
  summary: 'Counts a word that somebody has searched for, once a person and day.',
});
