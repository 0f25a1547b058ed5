import * as v from 'valibot';

import { normalizeSearchEnd } from '../../trade/harbors/search-end.ts';
import { instant, searchEnd } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/feeds.ts';
import { count, nothing, rowNumber } from '../fields.ts';

const end = v.pipe(searchEnd, v.transform(normalizeSearchEnd));

/** A favourite lane (without a `to` a favourite harbor) or a favourite shipowner. */
const subject = {
  from: v.optional(end),
  to: v.optional(v.nullable(end)),
  shipowner_id: v.optional(count),
};

/** As large as an id of the database may be. */

/** A feed as it is told: never its address, of which only a hash is stored. */
export const feedRow = v.object({
  id: v.number(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  shipowner_id: v.nullable(v.number()),
  create_time: instant,
  /** When each was read last, to the hour. */
  calendar_read_time: v.nullable(instant),
  atom_read_time: v.nullable(instant),
});
export type FeedRow = v.InferOutput<typeof feedRow>;

export const feedList = defineCall({
  ...facts.feedList,
  request: nothing,
  answer: v.object({ list: v.array(feedRow) }),
  summary: 'The feeds of the caller’s favourites, without their addresses.',
});

export const feedMake = defineCall({
  ...facts.feedMake,
  request: v.pipe(
    v.strictObject({
      ...subject,
      /** The feed that ends by it; null where there is none yet. Another one than there is: `conflict`. */
      replaces: v.nullable(rowNumber),
    }),
    v.check(
      ({ from, shipowner_id }) => (from === undefined) !== (shipowner_id === undefined),
      'lane_or_owner',
    ),
  ),
  /** The one time that the secret is told; both addresses are made of it. */
  answer: v.object({ feed: feedRow, secret: v.string() }),
  summary: 'Makes a calendar and Atom feed of a favourite, or a new secret address for one.',
});

export const feedEnd = defineCall({
  ...facts.feedEnd,
  request: v.strictObject({ id: rowNumber }),
  answer: v.null(),
  summary: 'Ends a feed: its addresses answer 410 from now on.',
});
