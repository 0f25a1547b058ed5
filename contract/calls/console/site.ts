import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-desk.ts';
import { nothing } from '../../fields.ts';

const setting = v.object({
  name: v.string(),
  /** The stored value; empty if the environment of the server gives it. */
  value: v.string(),
});
export type SiteSetting = v.InferOutput<typeof setting>;
const settings = v.object({ list: v.array(setting) });

export const consoleSiteView = defineCall({
  ...facts.consoleSiteView,
  request: nothing,
  answer: settings,
  summary: 'Returns the settings of the site that an operator may change.',
});

export const consoleSiteHandle = defineCall({
  ...facts.consoleSiteHandle,
  request: v.strictObject({
    name: v.pipe(v.string(), v.maxLength(60)),
    value: v.pipe(v.string(), v.maxLength(2_000, 'text_too_long')),
  }),
  answer: settings,
  summary: 'Stores one setting of the site. An empty value restores the one of the environment.',
});
