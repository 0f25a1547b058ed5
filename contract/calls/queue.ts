import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/queue.ts';
import { uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';

/** Devices make it once with the change and send the same at every attempt. */
export const idempotencyKey = v.pipe(uuid, v.toLowerCase());

/** A change that waited on a device. */
const entry = v.strictObject({
  /** What a call by itself has in its `Idempotency-Key`. */
  key: idempotencyKey,
  /** Path of the call; one that the contract marks `queued`. */
  call: v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid')),
  /** What that call takes; its own schema checks it. */
  body: v.unknown(),
});

/** What the server says of one change: what the call by itself would have answered. */
const result = v.object({
  key: v.string(),
  /** The HTTP status of that answer. */
  status: v.number(),
  data: v.optional(v.unknown()),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ field: v.string(), code: v.string(), message: v.string() }))),
});
export type SyncResult = v.InferOutput<typeof result>;

export const syncPush = defineCall({
  ...facts.syncPush,
  request: v.strictObject({
    entries: v.pipe(
      v.array(entry),
      v.minLength(1, 'required'),
      v.maxLength(limits.syncEntriesMost, 'too_many_values'),
    ),
  }),
  answer: v.object({ results: v.array(result) }),
  summary: 'Applies queued changes in their order, each answered by itself, each at most once.',
});

export const syncCancel = defineCall({
  ...facts.syncCancel,
  request: v.strictObject({ key: idempotencyKey }),
  answer: v.object({
    /** `already`: the change has run, its stored answer is with it. `cancelled`: it never will. */
    outcome: v.picklist(['cancelled', 'already']),
    result: v.optional(result),
  }),
  summary: 'Forbids a change that has not run yet, so that a late request does nothing.',
});
