import type { CallFacts } from '../call-facts.ts';
import * as limits from '../limits/limits.ts';

/*
 * The calls for pictures. They are separate from the settings, because the first script needs only the
 * settings.
 */

export const fileUpload = {
  method: 'POST',
  path: 'file/upload',
  who: 'member',
  cache: 'none',
  queued: true,
  namesItself: true,
  bodyBytesMost: Math.ceil(limits.pictureBytesMost / 3) * 4 + 1_024,
} as const satisfies CallFacts;

export const filePicture = {
  method: 'GET',
  path: 'file/picture',
  who: 'visitor',
  cache: 'none',
  bytes: 'picture',
  anonymous: true,
} as const satisfies CallFacts;
