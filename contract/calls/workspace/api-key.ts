import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/api-keys.ts';
import { count, rowNumber } from '../../fields.ts';
import * as limits from '../../limits/limits.ts';

/** As large as an id of the database may be. */

/** A key as it is told: never itself, of which only a hash is stored. */
export const apiKeyRow = v.object({
  id: v.number(),
  /** What it is for, in the words of whoever made it. */
  title: v.string(),
  /** Its last characters. */
  hint: v.string(),
  calls_per_minute: v.number(),
  create_time: instant,
  /** Name of who made it; empty where that member is gone. */
  creator: v.string(),
  /** To the hour; null = never. */
  last_used_time: v.nullable(instant),
});
export type ApiKeyRow = v.InferOutput<typeof apiKeyRow>;

export const apiKeySelect = defineCall({
  ...facts.apiKeySelect,
  request: v.strictObject({ shipowner_id: v.optional(count) }),
  /** The newest first. */
  answer: v.object({
    list: v.array(apiKeyRow),
    /** Up to how many the caller's tier may add one, and whether a higher tier may add more. */
    most: v.number(),
    has_higher: v.boolean(),
  }),
  summary: 'Keys of the schedule API that the own organisation has given out, without the keys themselves.',
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
  /** The one time that the key is told. */
  answer: v.object({ row: apiKeyRow, key: v.string() }),
  summary: 'Makes a key of the schedule API for the own organisation.',
});

export const apiKeyDelete = defineCall({
  ...facts.apiKeyDelete,
  request: v.strictObject({ id: rowNumber }),
  answer: v.null(),
  summary: 'Revokes a key of the own organisation: it opens nothing from now on.',
});
