import * as v from 'valibot';

import { bilingual, harborCode, nationCode } from '../value-schemas.ts';

/**
 * A sea port, identified by its UN/LOCODE. `chinese_name` is empty if the trade has no Chinese name for the
 * port.
 */
export const harbor = v.object({
  code: harborCode,
  ...bilingual,
  /**
   * The pinyin without tones or spaces. The build computes it, so that the client needs no dictionary of
   * characters.
   */
  pinyin: v.string(),
  /** The initials of the pinyin, also computed by the build. */
  initials: v.string(),
  nation_code: nationCode,
  /** The position in degrees (WGS 84), rounded to two decimals. */
  latitude: v.number(),
  longitude: v.number(),
  /** The IANA time zone, e.g. Asia/Shanghai. */
  time_zone: v.string(),
  is_container: v.boolean(),
  is_general: v.boolean(),
  /**
   * The port's rank by traffic; 0 is the busiest. Of equally good matches, a search returns the lower rank
   * first.
   */
  rank: v.number(),
  /** Other codes and spellings of this port. */
  aliases: v.array(v.string()),
});
export type Harbor = v.InferOutput<typeof harbor>;

/**
 * A trade region or a customary group of ports. In the loading or discharging place of a search, it is
 * written `@code`.
 */
export const area = v.object({
  code: v.string(),
  kind: v.picklist(['region', 'group']),
  ...bilingual,
  pinyin: v.string(),
  initials: v.string(),
  harbor_codes: v.array(harborCode),
});
export type Area = v.InferOutput<typeof area>;

/** A trade lane from one region to another. */
export const shiproute = v.object({
  id: v.string(),
  ...bilingual,
  start_area_code: v.string(),
  end_area_code: v.string(),
});
export type Shiproute = v.InferOutput<typeof shiproute>;

export const nation = v.object({
  code: nationCode,
  ...bilingual,
  pinyin: v.string(),
  initials: v.string(),
  /** The flag as an emoji of two regional indicators. */
  flag: v.string(),
});
export type Nation = v.InferOutput<typeof nation>;

/** The port directory: all ports, nations and areas, and the busiest loading and discharging ports. */
export const harborBook = v.object({
  version: v.string(),
  list: v.array(harbor),
  nations: v.array(nation),
  areas: v.array(area),
  hot: v.object({ load: v.array(harborCode), unload: v.array(harborCode) }),
  /**
   * The operator's own words for vessel types and cargo, each with the id of its meaning. Absent if the operator
   * has none.
   */
  cargo_words: v.optional(v.array(v.object({ word: v.string(), meaning: v.string() }))),
});
export type HarborBook = v.InferOutput<typeof harborBook>;
