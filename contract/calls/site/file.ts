import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/site.ts';
import { count } from '../../fields.ts';
import { uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';

/**
 * JPEG, PNG or WebP. The same id again is the same upload, so it may be repeated after a lost
 * answer. A browser should make a photo smaller before it sends it: the server keeps no more than
 * the widest of `limits.pictureWidths` anyway.
 */
export const fileUpload = defineCall({
  ...facts.fileUpload,
  request: v.strictObject({
    /** Made by the client, so that what refers to the picture may wait on a device together with it. */
    id: uuid,
    /** The file in base64. */
    picture: v.pipe(v.string(), v.minLength(1, 'required')),
  }),
  answer: v.object({
    id: v.string(),
    /** Where the picture is; `pictureOfWidth` asks for another size of it. */
    path: v.string(),
    /** Of the widest size that is stored, turned as the camera says. */
    width: v.number(),
    height: v.number(),
  }),
  summary: 'Stores a picture: looked into, made anew in a few sizes, rid of what it says about its maker.',
});

/** Not in the envelope: pages show it by its address, `contract/wire/picture-path.ts`. */
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
    'A stored picture in WebP, at most so wide; whoever knows its id may see it, and may keep it for ever.',
});
