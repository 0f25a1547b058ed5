import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/content.ts';
import { count } from '../../fields.ts';
import { titles, writtenPicture } from './written-picture.ts';
import { blocks } from './written-text.ts';

const place = v.picklist(['home', 'list', 'detail'], 'value_unknown');
export type AdvertPlace = v.InferOutput<typeof place>;

const advertBrief = v.object({
  id: v.number(),
  place,
  /** Who pays for it. */
  chinese_advertiser: v.string(),
  english_advertiser: v.string(),
  ...titles,
  chinese_summary: v.string(),
  english_summary: v.string(),
  picture: v.nullable(writtenPicture),
  is_demo: v.boolean(),
});
export type AdvertBrief = v.InferOutput<typeof advertBrief>;

export const advertisingSelect = defineCall({
  ...facts.advertisingSelect,
  /** Where it is to stand; every place when absent. */
  request: v.strictObject({ place: v.optional(place) }),
  answer: v.object({ list: v.array(advertBrief) }),
  summary: 'The adverts that run now, by place, in the order of the operator.',
});

export const advertisingDetail = defineCall({
  ...facts.advertisingDetail,
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...advertBrief.entries,
    chinese_body: blocks,
    english_body: blocks,
    /** Where it leads: an address in this application (`#/…`), a whole one (`https://…`), or nowhere. */
    link: v.string(),
  }),
  summary: 'One advert that runs now, whole, in both languages.',
});
export type Advert = v.InferOutput<typeof advertisingDetail.answer>;
