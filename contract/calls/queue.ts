import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/queue.ts';
import { uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';

/**
 * The key of a queued change. The device creates it with the change and sends the same key with every
 * attempt.
 */
export const idempotencyKey = v.pipe(uuid, v.toLowerCase());

/** A change that was queued on a device. */
const entry = v.strictObject({
  /** The key that the client would send as `Idempotency-Key` if it made the call directly. */
  key: idempotencyKey,
  /** The path of a call that may be queued (`queued` in its facts). */
  call: v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid')),
  /** The request body of that call, validated by the call's own schema. */
  body: v.unknown(),
});

/** The answer to one queued change. It equals the answer to the same call if it were made directly. */
const result = v.object({
  key: v.string(),
  /** The HTTP status of the answer to this change. */
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
  summary: 'Applies queued changes in order and at most once, and returns a result for each.',
});

export const syncCancel = defineCall({
  ...facts.syncCancel,
  request: v.strictObject({ key: idempotencyKey }),
  answer: v.object({
    /**
     * The result of the cancellation. `already`: the server has applied the change before, and `result` is
     * its stored answer. `cancelled`: the server will never apply the change, and `result` is absent.
     */
    outcome: v.picklist(['cancelled', 'already']),
    result: v.optional(result),
  }),
  summary: 'Cancels a queued change that has not been applied yet, so that a late request has no effect.',
});
