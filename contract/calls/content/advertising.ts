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
  /** The advertiser who pays for the advert. */
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
  /** The place of the advert on the site; if absent, adverts of every place are returned. */
  request: v.strictObject({ place: v.optional(place) }),
  answer: v.object({ list: v.array(advertBrief) }),
  summary: 'Returns the current adverts by place, in the operator’s order.',
});

export const advertisingDetail = defineCall({
  ...facts.advertisingDetail,
  request: v.strictObject({ id: count }),
  answer: v.object({
    ...advertBrief.entries,
    chinese_body: blocks,
    english_body: blocks,
    /**
     * The page that the advert opens: a page of this application (`#/…`), a full URL (`https://…`), or an
     * empty string for none.
     */
    link: v.string(),
  }),
  summary: 'Returns one complete current advert, in both languages.',
});
export type Advert = v.InferOutput<typeof advertisingDetail.answer>;
