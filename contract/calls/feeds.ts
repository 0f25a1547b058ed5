import * as v from 'valibot';

import { normalizeSearchEnd } from '../../trade/harbors/search-end.ts';
import { instant, searchEnd } from '../../trade/value-schemas.ts';
import { defineCall } from '../call.ts';
import * as facts from '../facts/feeds.ts';
import { count, nothing, rowNumber } from '../fields.ts';

const end = v.pipe(searchEnd, v.transform(normalizeSearchEnd));

/** The favourite that the feed shows: a lane, a port (`to` is absent or null) or a shipowner. */
const subject = {
  from: v.optional(end),
  to: v.optional(v.nullable(end)),
  shipowner_id: v.optional(count),
};

/** A feed without its URL. The URL contains a secret, of which the server stores only a hash. */
export const feedRow = v.object({
  id: v.number(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  shipowner_id: v.nullable(v.number()),
  create_time: instant,
  /** The time at which the calendar was last read, to the hour; null if it was never read. */
  calendar_read_time: v.nullable(instant),
  /** The time at which the Atom feed was last read, to the hour; null if it was never read. */
  atom_read_time: v.nullable(instant),
});
export type FeedRow = v.InferOutput<typeof feedRow>;

export const feedList = defineCall({
  ...facts.feedList,
  request: nothing,
  answer: v.object({ list: v.array(feedRow) }),
  summary: 'Returns the feeds of the caller’s favourites, without their addresses.',
});

export const feedMake = defineCall({
  ...facts.feedMake,
  request: v.pipe(
    v.strictObject({
      ...subject,
      /**
       * The id of the existing feed whose URL the new one replaces; null if the member has none. If another
       * feed exists, the server answers `conflict`.
       */
      replaces: v.nullable(rowNumber),
    }),
    v.check(
      ({ from, shipowner_id }) => (from === undefined) !== (shipowner_id === undefined),
      'lane_or_owner',
    ),
  ),
  /** The secret from which both URLs are made. The server returns it only in this answer. */
  answer: v.object({ feed: feedRow, secret: v.string() }),
  summary: 'Creates a calendar and Atom feed of a favourite, or a new secret address for an existing feed.',
});

export const feedEnd = defineCall({
  ...facts.feedEnd,
  request: v.strictObject({ id: rowNumber }),
  answer: v.null(),
  summary: 'Ends a feed. Its addresses answer 410 from then on.',
});
