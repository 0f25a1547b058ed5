import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/widgets.ts';
import { count } from '../../fields.ts';
import { widgetLimits } from '../../limits/widget-limits.ts';
import { isSiteOrigin } from '../../wire/widget-frame.ts';

const settings = {
  /** The origins of the websites that may embed the widget. Browsers do not open it on any other site. */
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
  /** The language of the widget; `reader` means the language of the reader's browser. */
  language: v.picklist(['reader', 'zh', 'en']),
  has_search: v.boolean(),
  has_confirmed: v.boolean(),
};

/** The version of the widget settings; 0 until they are stored for the first time. */
const version = v.pipe(v.number(), v.integer('number_invalid'), v.minValue(0, 'number_invalid'));

export const widget = v.object({ shipowner_id: v.number(), ...settings, version });
export type Widget = v.InferOutput<typeof widget>;

export const widgetData = defineCall({
  ...facts.widgetData,
  request: v.strictObject({ shipowner_id: v.optional(count) }),
  answer: widget,
  summary: 'Returns the widget settings of the caller’s organisation and the allowed websites.',
});

export const widgetHandle = defineCall({
  ...facts.widgetHandle,
  /**
   * Stores the settings. `version` is the version that the publisher saw; if it has changed since, the server
   * answers `conflict`.
   */
  request: v.strictObject({ shipowner_id: v.optional(count), ...settings, version }),
  answer: widget,
  summary: 'Stores the widget settings and the allowed websites.',
});
