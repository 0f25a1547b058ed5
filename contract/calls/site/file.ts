import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/files.ts';
import { count } from '../../fields.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';

/**
 * Uploads a picture as JPEG, PNG or WebP. A repeated id means the same upload, so the client may retry if the
 * answer was lost. The client should shrink a photo first, because the server stores no version larger than
 * the largest of `limits.pictureWidths`.
 */
export const fileUpload = defineCall({
  ...facts.fileUpload,
  request: v.strictObject({
    /**
     * An id that the client creates, so that a queued change can refer to a picture that has not been
     * uploaded yet.
     */
    id: uuid,
    /** The file in base64. */
    picture: v.pipe(v.string(), v.minLength(1, 'required')),
  }),
  answer: v.object({
    id: v.string(),
    /** The path of the picture; `pictureOfWidth` builds the path of another size. */
    path: v.string(),
    /** The width in pixels of the largest stored version, after the rotation that the camera recorded. */
    width: v.number(),
    /** The height in pixels of the largest stored version, after the rotation that the camera recorded. */
    height: v.number(),
  }),
  summary: 'Checks a picture and stores it in several sizes without its metadata.',
});

/**
 * A picture as bytes without the JSON envelope. Pages load it by its URL, see
 * `contract/wire/picture-path.ts`.
 */
export const filePicture = defineCall({
  ...facts.filePicture,
  request: v.strictObject({
    id: uuid,
    width: v.optional(
      v.pipe(count, v.picklist(limits.pictureWidths, 'value_unknown')),
      limits.pictureWidths[1],
    ),
  }),
  answer: v.instance(Uint8Array),
  summary:
    'Returns a stored picture in WebP at a maximum width; any caller with its id may read and cache it without limit.',
});
