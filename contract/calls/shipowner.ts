import * as v from 'valibot';

import { defineCall } from '../call.ts';
import { count } from '../fields.ts';
import { shipownerBrief } from './harbor.ts';

export const shipownerData = defineCall({
  method: 'GET',
  path: 'business/shipowner/data',
  who: 'visitor',
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...shipownerBrief.entries,
    chinese_description: v.string(),
    english_description: v.string(),
    website: v.string(),
    phone: v.string(),
    sailing_total: v.number(),
    shiproute_ids: v.array(v.string()),
  }),
  cache: 'viewed',
  summary: 'One shipowner.',
});
