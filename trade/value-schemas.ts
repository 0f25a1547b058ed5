import * as v from 'valibot';

import { isPlainDate } from './calendar/plain-date.ts';
import { isFractionalKey } from './edit/is-fractional-key.ts';
import { parseSearchEnd } from './harbors/search-end.ts';
import * as tradeLimits from './trade-limits.ts';

/** Schemas of single values of the trade. The error texts in their checks are keys of `contract/messages`. */
export const plainDate = v.pipe(v.string(), v.check(isPlainDate, 'date_invalid'));
export const instant = v.pipe(v.string(), v.isoTimestamp());
export const harborCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'harbor_code_invalid'));
export const nationCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'nation_code_invalid'));
export const uuid = v.pipe(v.string(), v.uuid('id_invalid'));
export const searchEnd = v.pipe(
  v.string(),
  v.check((text) => parseSearchEnd(text) !== null, 'search_end_invalid'),
);
/** A text by which rows are sorted; see `edit/fractional-key.ts`. */
export const sequence = v.pipe(
  v.string(),
  v.maxLength(tradeLimits.sequenceCharsMost, 'sequence_invalid'),
  v.check(isFractionalKey, 'sequence_invalid'),
);

export const bilingual = { chinese_name: v.string(), english_name: v.string() };
