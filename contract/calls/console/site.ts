import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-site.ts';
import { count, nothing } from '../../fields.ts';
import * as limits from '../../limits/limits.ts';
import { revisionBrief } from './content.ts';

const setting = v.object({
  name: v.string(),
  /** The stored value; empty if an environment variable of the server sets the value instead. */
  value: v.string(),
  /** The server's variable for this value, which applies while `value` is empty; empty without a variable. */
  fallback: v.string(),
});
export type SiteSetting = v.InferOutput<typeof setting>;
const settings = v.object({
  list: v.array(setting),
  /** The names that the site has now: the stored names or, if there are none, the default names. */
  names: v.object({ zh: v.string(), en: v.string() }),
  /** The path of the site's own logo; empty if the site uses the default logo. */
  logo: v.string(),
  /** The version of the site's own logo, as revisions contain it; empty if the site uses the default logo. */
  logo_version: v.string(),
  /** The revisions of all settings and the logo together, the newest first. */
  revisions: v.array(revisionBrief),
});
export type SiteSettings = v.InferOutput<typeof settings>;

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
  summary: 'Stores one setting of the site. An empty value restores the value of the environment variable.',
});

export const consoleSiteRevision = defineCall({
  ...facts.consoleSiteRevision,
  request: v.strictObject({ number: count }),
  answer: v.object({ number: v.number(), values: v.record(v.string(), v.string()) }),
  summary: 'Returns the settings of one revision.',
});

export const consoleSiteRevert = defineCall({
  ...facts.consoleSiteRevert,
  request: v.strictObject({ number: count }),
  answer: settings,
  summary: 'Stores the settings of a revision again, as a new revision.',
});

export const consoleSiteLogo = defineCall({
  ...facts.consoleSiteLogo,
  request: v.strictObject({
    /** The logo file in base64; empty to return to the default logo. */
    picture: v.pipe(
      v.string(),
      v.maxLength(Math.ceil(limits.pictureBytesMost / 3) * 4, 'picture_invalid'),
      v.check((text) => text === '' || v.is(v.pipe(v.string(), v.base64()), text), 'picture_invalid'),
    ),
  }),
  answer: settings,
  summary: 'Stores the logo of the site, from which the server makes the icons.',
});
