import * as v from 'valibot';

import { defineCall } from '../call.ts';
import { bilingual, harborCode, keyword, nationCode, nothing, page, pageOf, pageSize } from '../fields.ts';

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

export const harborList = defineCall({
  method: 'GET',
  path: 'business/harbor/list',
  who: 'visitor',
  request: nothing,
  answer: v.object({
    version: v.string(),
    list: v.array(harbor),
    nations: v.array(nation),
    areas: v.array(area),
    hot: v.object({ load: v.array(harborCode), unload: v.array(harborCode) }),
  }),
  cache: 'harbors',
  summary: 'All harbors, nations and areas, for choosing ports without a request per key stroke.',
});
export type HarborBook = v.InferOutput<typeof harborList.answer>;

export const harborSelect = defineCall({
  method: 'GET',
  path: 'business/harbor/select',
  who: 'visitor',
  request: v.strictObject({
    keyword: v.optional(keyword, ''),
    nation_code: v.optional(nationCode),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(harbor),
  cache: 'harbors',
  summary: 'Harbors by code, English, Chinese, pinyin, initials or alias, best match first.',
});

export const harborData = defineCall({
  method: 'GET',
  path: 'business/harbor/data',
  who: 'visitor',
  request: v.strictObject({ code: harborCode }),
  answer: harbor,
  cache: 'harbors',
  summary: 'One harbor by its code or an alias of it.',
});

export const harborShiproute = defineCall({
  method: 'GET',
  path: 'business/harbor/shiproute',
  who: 'visitor',
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        ...shiproute.entries,
        start_harbor_codes: v.array(harborCode),
        end_harbor_codes: v.array(harborCode),
        /** Live sailings on it. */
        sailing_total: v.number(),
      }),
    ),
  }),
  cache: 'harbors',
  summary: 'Trade lanes with the harbors at either end.',
});

/** A shipowner as other rows carry it. */
export const shipownerBrief = v.object({
  id: v.number(),
  logo: v.nullable(v.string()),
  chinese_title: v.string(),
  english_title: v.string(),
  is_demo: v.boolean(),
});
export type ShipownerBrief = v.InferOutput<typeof shipownerBrief>;

export const harborSelectShipowner = defineCall({
  method: 'GET',
  path: 'business/harbor/select_shipowner',
  who: 'visitor',
  request: v.strictObject({ harbor_code: harborCode }),
  answer: v.object({
    list: v.array(v.object({ ...shipownerBrief.entries, sailing_total: v.number() })),
  }),
  cache: 'viewed',
  summary: 'Shipowners whose live sailings call at a harbor.',
});

export const nationFlagData = defineCall({
  method: 'GET',
  path: 'business/nation/flag/data',
  who: 'visitor',
  request: nothing,
  answer: v.object({ list: v.array(nation) }),
  cache: 'harbors',
  summary: 'Nations with their flags.',
});
