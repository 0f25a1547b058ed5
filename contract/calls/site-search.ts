import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/site-search.ts';
import { bilingual, plainDate } from '../../trade/value-schemas.ts';
import { sailingRow } from '../../trade/sailing/sailing.ts';
import { supplierCategoryIds } from '../../trade/suppliers/supplier.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { keyword, nothing, page, pageSize } from '../fields.ts';

/** The kinds of results of the site search, in display order. */
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

/**
 * Creates the schema of a group of results of one kind. `is_cut` is true if the server stopped counting at
 * `total`, so that more results may exist.
 */
const groupOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ total: v.number(), is_cut: v.boolean(), list: v.array(row) });
/**
 * Creates the schema of a group of results that visitors may not see. For a visitor, `locked` is `login` and
 * the group is empty.
 */
const lockedGroupOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ ...groupOf(row).entries, locked: v.nullable(v.literal('login')) });

/** A lane search, with the parameters that the browse page has in its URL. */
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
  /**
   * The lane search that matches the search words; null if there is none. It finds all sailings, of which
   * `list` contains only a part.
   */
  query: v.nullable(sailingQuery),
  /**
   * The lanes of the earliest sailings in the result; from page 2 on, the lanes of the sailings on that page.
   * Lanes with the most sailings are first.
   */
  lanes: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      /** The number of the found sailings that are on this lane. The lane may have further sailings. */
      sailing_total: v.number(),
      /** The first day of the earliest laycan of the sailings that `sailing_total` counts. */
      start_time: plainDate,
      /** The last day of this earliest laycan. */
      end_time: plainDate,
    }),
  ),
});

/** True if the result matches only approximately, for example because of a typing error. */
const isNear = v.boolean();

const place = v.object({
  /** The text by which a search names this place: `CNSHA`, `AE`, `@east-china`. */
  token: v.string(),
  kind: v.picklist(['harbor', 'nation', 'area']),
  ...bilingual,
  /** The nation of a port; null for other kinds. */
  nation_code: v.nullable(v.string()),
  is_near: isNear,
  /** The number of live sailings that load at the port. Only the best matching port has it; null for others. */
  load_total: v.nullable(v.number()),
  /**
   * The number of live sailings that discharge at the port. Only the best matching port has it; null for
   * others.
   */
  unload_total: v.nullable(v.number()),
});

const shipowner = v.object({ ...shipownerBrief.entries, sailing_total: v.number(), is_near: isNear });

const vessel = v.object({
  ship_name: v.string(),
  imo: v.nullable(v.string()),
  /** The MMSI that AIS data has for the IMO number; null if unknown. */
  mmsi: v.nullable(v.string()),
  is_near: isNear,
  /** The number of the vessel's live sailings. */
  sailing_total: v.number(),
  /** The live sailing that loads first. */
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
    /**
     * The kind of results to return page by page. If absent, the server returns the first results of every
     * kind.
     */
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
  summary:
    'Searches sailings, ports, shipowners, vessels, voyages, articles and suppliers, and groups the results.',
});
export type SiteFound = v.InferOutput<typeof searchData.answer>;
export type SailingQuery = v.InferOutput<typeof sailingQuery>;

const hotWord = v.object({
  word: v.string(),
  /** True for invented demo data. */
  is_demo: v.boolean(),
  /** The language of a word that an operator has chosen. */
  language: v.optional(v.picklist(['zh', 'en'])),
});

export const keywordSelect = defineCall({
  ...facts.keywordSelect,
  request: nothing,
  answer: v.object({ list: v.array(hotWord) }),
  summary:
    'Returns the words that the operator has chosen, then those that several people have searched for recently.',
});

export const keywordHandle = defineCall({
  ...facts.keywordHandle,
  request: v.strictObject({ keyword: v.pipe(keyword, v.minLength(1, 'keyword_empty')) }),
  answer: v.object({
    /**
     * True if the server counted the word as a popular word. The server ignores words without public results,
     * and words that could be a personal number.
     */
    counted: v.boolean(),
  }),
  summary: 'Counts a searched word, at most once for each person and day.',
});
