import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { line, lines } from '../../../trade/draft/draft.ts';
import { edited, editOf } from '../../edit-request.ts';
import { count, page, pageOf, pageSize } from '../../fields.ts';
import { harborCode, instant } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { shipownerBrief } from '../../../trade/sailing/shipowner.ts';

/**
 * Whose workspace. Publishers have one organisation and leave it out; ADMIN, who has all of them,
 * names it. Another's is as unknown as one that does not exist.
 */
export const ofOrganization = { shipowner_id: v.optional(count) };

const title = v.pipe(line(limits.organizationTitleCharsMost), v.minLength(1, 'names_required'));
const description = lines(limits.organizationDescriptionCharsMost);

/** What of an organisation may be edited. */
export const organizationShape = {
  fields: {
    /** Path of a picture: `picturePath` of a file that the member uploaded. */
    logo: v.pipe(line(limits.typedCharsMost), v.minLength(1, 'organization_logo_required')),
    chinese_title: title,
    english_title: title,
    chinese_description: description,
    english_description: description,
  },
  /** Codes of the harbors that its publishers find first. Calls with `use_common` add theirs. */
  sets: { common_harbors: harborCode },
};

/** A shipowner as its own publishers see it. */
export const organization = v.object({
  id: v.number(),
  /** Path of a picture; empty without one. */
  logo: v.string(),
  chinese_title: v.string(),
  english_title: v.string(),
  chinese_description: v.string(),
  english_description: v.string(),
  common_harbors: v.array(harborCode),
  is_demo: v.boolean(),
  version: v.number(),
  /** Null and empty: it was never edited here. */
  edit_time: v.nullable(instant),
  editor: v.string(),
});
export type Organization = v.InferOutput<typeof organization>;

export const organizationData = defineCall({
  ...facts.organizationData,
  request: v.strictObject(ofOrganization),
  answer: organization,
  summary: 'The organisation that the caller speaks for.',
});

export const organizationSelect = defineCall({
  ...facts.organizationSelect,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(shipownerBrief),
  summary: 'The organisations that the caller may speak for: a publisher for one, ADMIN for all.',
});

export const organizationHandle = defineCall({
  ...facts.organizationHandle,
  /** As readers see it afterwards it must have a logo and both titles. */
  request: v.pipe(
    v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), ...edited }),
    editOf(organizationShape),
  ),
  answer: organization,
  summary: 'Edits the organisation, field by field.',
});
