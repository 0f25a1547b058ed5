import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/api-keys.ts';
import { count, rowNumber } from '../../fields.ts';
import * as limits from '../../limits/limits.ts';

/** An API key without its value: the server stores only a hash of it. */
export const apiKeyRow = v.object({
  id: v.number(),
  /** The purpose of the key, as its creator described it. */
  title: v.string(),
  /** The last characters of the key, by which the publisher recognizes it. */
  hint: v.string(),
  calls_per_minute: v.number(),
  create_time: instant,
  /** The name of the member who created the key; empty if the account no longer exists. */
  creator: v.string(),
  /** The time of the last use, to the hour; null if never used. */
  last_used_time: v.nullable(instant),
});
export type ApiKeyRow = v.InferOutput<typeof apiKeyRow>;

export const apiKeySelect = defineCall({
  ...facts.apiKeySelect,
  request: v.strictObject({ shipowner_id: v.optional(count) }),
  /** The keys, newest first. */
  answer: v.object({
    list: v.array(apiKeyRow),
    /**
     * The limit on keys, which depends on the caller's tier. The caller may add a key only while the
     * organisation has fewer.
     */
    most: v.number(),
    /** True if a higher tier allows more keys. */
    has_higher: v.boolean(),
  }),
  summary: 'Returns the API keys of the caller’s organisation, without their secret values.',
});

export const apiKeyHandle = defineCall({
  ...facts.apiKeyHandle,
  request: v.strictObject({
    shipowner_id: v.optional(count),
    title: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.maxLength(limits.apiKeyTitleCharsMost, 'text_too_long'),
      v.regex(/^\P{Cc}*$/u, 'text_invalid'),
    ),
  }),
  /** The key itself. The server returns it only in this answer. */
  answer: v.object({ row: apiKeyRow, key: v.string() }),
  summary: 'Creates a key of the schedule API for the caller’s organisation.',
});

export const apiKeyDelete = defineCall({
  ...facts.apiKeyDelete,
  request: v.strictObject({ id: rowNumber }),
  answer: v.null(),
  summary: 'Revokes a key of the caller’s organisation. Requests with the key are refused from then on.',
});
