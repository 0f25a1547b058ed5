import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/widgets.ts';
import { count } from '../../fields.ts';
import { widgetLimits } from '../../limits/widget-limits.ts';
import { isSiteOrigin } from '../../wire/widget-frame.ts';

const settings = {
  /** The websites that may show it, as origins; nowhere else does it open. */
  origins: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.maxLength(widgetLimits.originCharsMost, 'site_invalid'),
        v.check(isSiteOrigin, 'site_invalid'),
      ),
    ),
    v.maxLength(widgetLimits.originsMost, 'too_many_sites'),
    v.check((list) => new Set(list).size === list.length, 'site_twice'),
  ),
  colour: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'colour_invalid')),
  /** reader: as the browser of whoever reads it wishes. */
  language: v.picklist(['reader', 'zh', 'en']),
  has_search: v.boolean(),
  has_confirmed: v.boolean(),
};

/** 0 before it was ever stored. */
const version = v.pipe(v.number(), v.integer('number_invalid'), v.minValue(0, 'number_invalid'));

export const widget = v.object({ shipowner_id: v.number(), ...settings, version });
export type Widget = v.InferOutput<typeof widget>;

export const widgetData = defineCall({
  ...facts.widgetData,
  request: v.strictObject({ shipowner_id: v.optional(count) }),
  answer: widget,
  summary: 'How the sailings of the own organisation look on its websites, and which these are.',
});

export const widgetHandle = defineCall({
  ...facts.widgetHandle,
  /** `version` is the one that was seen; another one by now: `conflict`. */
  request: v.strictObject({ shipowner_id: v.optional(count), ...settings, version }),
  answer: widget,
  summary: 'Stores how the sailings look on websites, and on which.',
});
