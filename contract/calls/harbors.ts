import * as v from 'valibot';

import { defineCall } from '../call.ts';
import { harborCode, nationCode } from '../../trade/fields.ts';
import { harbor, harborBook, nation, shiproute } from '../../trade/harbors/harbor.ts';
import { shipownerBrief } from '../../trade/sailing/shipowner.ts';
import { keyword, nothing, page, pageOf, pageSize } from '../fields.ts';

export const harborList = defineCall({
  method: 'GET',
  path: 'business/harbor/list',
  who: 'visitor',
  request: nothing,
  answer: harborBook,
  cache: 'harbors',
  summary: 'All harbors, nations and areas, for choosing ports without a request per key stroke.',
});

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
