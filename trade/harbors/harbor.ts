import * as v from 'valibot';

import { bilingual, harborCode, nationCode } from '../value-schemas.ts';

/** A sea port, keyed by its UN/LOCODE. `chinese_name` is empty where no freight usage is known. */
export const harbor = v.object({
  code: harborCode,
  ...bilingual,
  /** Pinyin without tones or spaces, and its initials; made at build, so the client carries no dictionary. */
  pinyin: v.string(),
  initials: v.string(),
  nation_code: nationCode,
  /** Degrees, WGS 84, two decimals. */
  latitude: v.number(),
  longitude: v.number(),
  /** IANA, e.g. Asia/Shanghai. */
  time_zone: v.string(),
  is_container: v.boolean(),
  is_general: v.boolean(),
  /** 0 is the busiest; ties in a search go to the smaller. */
  rank: v.number(),
  /** Other codes and spellings that mean this port. */
  aliases: v.array(v.string()),
});
export type Harbor = v.InferOutput<typeof harbor>;

/** A trade region or a customary group of ports; `@code` in an end of a search. */
export const area = v.object({
  code: v.string(),
  kind: v.picklist(['region', 'group']),
  ...bilingual,
  pinyin: v.string(),
  initials: v.string(),
  harbor_codes: v.array(harborCode),
});
export type Area = v.InferOutput<typeof area>;

/** A trade lane between two regions. */
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

/** Everything that is needed to choose ports: all of them, with nations, areas and the busiest at either end. */
export const harborBook = v.object({
  version: v.string(),
  list: v.array(harbor),
  nations: v.array(nation),
  areas: v.array(area),
  hot: v.object({ load: v.array(harborCode), unload: v.array(harborCode) }),
});
export type HarborBook = v.InferOutput<typeof harborBook>;
