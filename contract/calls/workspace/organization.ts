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
 * The organisation of a workspace call. A publisher has only one organisation and omits the field; an ADMIN
 * must name one. The server answers `not_found` to a publisher who names another organisation.
 */
export const ofOrganization = { shipowner_id: v.optional(count) };

const title = v.pipe(line(limits.organizationTitleCharsMost), v.minLength(1, 'names_required'));
const description = lines(limits.organizationDescriptionCharsMost);

/** The editable fields of an organisation. */
export const organizationShape = {
  fields: {
    /** The path of the logo: `picturePath` of a file that the member uploaded. */
    logo: v.pipe(line(limits.typedCharsMost), v.minLength(1, 'organization_logo_required')),
    chinese_title: title,
    english_title: title,
    chinese_description: description,
    english_description: description,
  },
  /**
   * The ports that the organisation's publishers see first while typing. The server adds the ports of calls
   * whose `use_common` is set.
   */
  sets: { common_harbors: harborCode },
};

/** A shipowner as its own publishers see it. */
export const organization = v.object({
  id: v.number(),
  /** The path of the logo, or an empty string. */
  logo: v.string(),
  chinese_title: v.string(),
  english_title: v.string(),
  chinese_description: v.string(),
  english_description: v.string(),
  common_harbors: v.array(harborCode),
  is_demo: v.boolean(),
  version: v.number(),
  /** The time of the last edit; null if the organisation was never edited. */
  edit_time: v.nullable(instant),
  /** The name of the member who made the last edit; empty if the organisation was never edited. */
  editor: v.string(),
});
export type Organization = v.InferOutput<typeof organization>;

export const organizationData = defineCall({
  ...facts.organizationData,
  request: v.strictObject(ofOrganization),
  answer: organization,
  summary: 'Returns the organisation for which the caller publishes.',
});

export const organizationSelect = defineCall({
  ...facts.organizationSelect,
  request: v.strictObject({ page, page_size: pageSize }),
  answer: pageOf(shipownerBrief),
  summary: 'Returns the organisations for which the caller may publish: one for a publisher, all for ADMIN.',
});

export const organizationHandle = defineCall({
  ...facts.organizationHandle,
  /** After the edit the organisation must have a logo and both titles. */
  request: v.pipe(
    v.strictObject({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), ...edited }),
    editOf(organizationShape),
  ),
  answer: organization,
  summary: 'Edits fields of the organisation.',
});
