import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/sailings.ts';
import { nothing } from '../../fields.ts';
import { harborCode, plainDate, searchEnd, uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { machineIds } from '../../../trade/sailing/sailing.ts';

const call = v.object({
  /** The port codes of a call: the agreed port first, then its alternatives. */
  harbor_codes: v.array(harborCode),
  start_time: plainDate,
  end_time: plainDate,
});

const cardSailing = v.object({
  id: uuid,
  /** The shipowner's title in Chinese and in English. */
  shipowner: v.tuple([v.string(), v.string()]),
  machine_id: v.picklist(machineIds),
  load: call,
  unload: call,
  days: v.number(),
  /** The time at which the publisher last changed or confirmed the sailing, whichever is later. */
  word_time: v.string(),
  is_withdrawn: v.boolean(),
  is_demo: v.boolean(),
});

/**
 * The content of a share card, limited to the fields that a visitor may see. The link to a card contains it
 * as signed text, so that the card opens without the server.
 */
export const card = v.object({
  issue_time: v.string(),
  sailings: v.pipe(v.array(cardSailing), v.minLength(1), v.maxLength(limits.cardSailingsMost)),
});
export type Card = v.InferOutput<typeof card>;
export type CardSailing = v.InferOutput<typeof cardSailing>;

export const cardSign = defineCall({
  ...facts.cardSign,
  request: v.strictObject({
    ids: v.pipe(
      v.array(uuid),
      v.minLength(1, 'required'),
      v.maxLength(limits.cardSailingsMost, 'too_many_values'),
    ),
    from: v.optional(searchEnd),
    to: v.optional(searchEnd),
  }),
  answer: v.object({
    /** The card as JSON. The signature covers its UTF-8 bytes. */
    text: v.string(),
    /** The ECDSA signature over P-256 with SHA-256: r and s in base64url. */
    signature: v.string(),
  }),
  summary: 'Returns a signed share card of live sailings, with the fields for visitors.',
});

export const cardKey = defineCall({
  ...facts.cardKey,
  request: nothing,
  answer: v.object({ x: v.string(), y: v.string() }),
  summary: 'Returns the public key that verifies share cards (P-256, coordinates as in a JWK).',
});
