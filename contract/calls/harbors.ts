import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/harbor-search.ts';
import { harborFirst as harborFirstFacts, harborList as harborListFacts } from '../facts/harbors.ts';
import { harborCode, nationCode } from '../../trade/value-schemas.ts';
import { harbor, harborBook, nation, shiproute } from '../../trade/harbors/harbor.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { keyword, nothing, page, pageOf, pageSize } from '../fields.ts';

export const harborList = defineCall({
  ...harborListFacts,
  request: nothing,
  answer: harborBook,
  summary:
    'Returns all harbors, nations and areas, so that a port field needs no request for each key stroke.',
});

export const harborFirst = defineCall({
  ...harborFirstFacts,
  request: nothing,
  answer: harborBook,
  summary:
    'Returns the busiest harbors and the harbors with live sailings, with nations and areas. For the first visit: a third of the bytes of `business/harbor/list`.',
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
  summary: 'Finds harbors by code, English or Chinese name, pinyin, initials or alias, the best match first.',
});

export const harborData = defineCall({
  ...facts.harborData,
  request: v.strictObject({ code: harborCode }),
  answer: harbor,
  summary: 'Returns one harbor by its code or an alias.',
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
  summary: 'Returns the trade lanes with the harbors at both ends.',
});

export const harborSelectShipowner = defineCall({
  ...facts.harborSelectShipowner,
  request: v.strictObject({ harbor_code: harborCode }),
  answer: v.object({
    list: v.array(v.object({ ...shipownerBrief.entries, sailing_total: v.number() })),
  }),
  summary: 'Returns the shipowners whose live sailings call at a harbor.',
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
  summary: 'Returns the nations with their flags and the digits that identify them in an MMSI.',
});
