import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/harbors.ts';
import { harborCode, nationCode } from '../../trade/value-schemas.ts';
import { harbor, harborBook, nation, shiproute } from '../../trade/harbors/harbor.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { keyword, nothing, page, pageOf, pageSize } from '../fields.ts';

export const harborList = defineCall({
  ...facts.harborList,
  request: nothing,
  answer: harborBook,
  summary: 'All harbors, nations and areas, for choosing ports without a request per key stroke.',
});

export const harborSelect = defineCall({
  ...facts.harborSelect,
  request: v.strictObject({
    keyword: v.optional(keyword, ''),
    nation_code: v.optional(nationCode),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(harbor),
  summary: 'Harbors by code, English, Chinese, pinyin, initials or alias, best match first.',
});

export const harborData = defineCall({
  ...facts.harborData,
  request: v.strictObject({ code: harborCode }),
  answer: harbor,
  summary: 'One harbor by its code or an alias of it.',
});

export const harborShiproute = defineCall({
  ...facts.harborShiproute,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        ...shiproute.entries,
        start_harbor_codes: v.array(harborCode),
        end_harbor_codes: v.array(harborCode),
        /** The number of live sailings on the lane. */
        sailing_total: v.number(),
      }),
    ),
  }),
  summary: 'Trade lanes with the harbors at either end.',
});

export const harborSelectShipowner = defineCall({
  ...facts.harborSelectShipowner,
  request: v.strictObject({ harbor_code: harborCode }),
  answer: v.object({
    list: v.array(v.object({ ...shipownerBrief.entries, sailing_total: v.number() })),
  }),
  summary: 'Shipowners whose live sailings call at a harbor.',
});

export const nationFlagData = defineCall({
  ...facts.nationFlagData,
  request: nothing,
  answer: v.object({
    list: v.array(
      v.object({
        ...nation.entries,
        /** Maritime identification digits: the first three of the MMSI of a ship of this flag. */
        mid: v.array(v.string()),
      }),
    ),
  }),
  summary: 'Nations with their flags and the digits by which an MMSI names them.',
});
