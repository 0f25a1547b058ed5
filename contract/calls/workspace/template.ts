import * as v from 'valibot';

import { defineCall } from '../../call.ts';
import * as facts from '../../facts/workspace.ts';
import { sailingKinds } from '../../../trade/container/container-types.ts';
import { line } from '../../../trade/draft/draft.ts';
import { patternShape, servicePattern } from '../../../trade/draft/service-pattern.ts';
import { edited, editOf, isAddOrEdit } from '../../edit-request.ts';
import { harborCode, instant, uuid } from '../../../trade/value-schemas.ts';
import * as limits from '../../limits/limits.ts';
import { ofOrganization } from './organization.ts';

const id = v.pipe(uuid, v.toLowerCase());
const title = v.pipe(line(limits.groupNameCharsMost), v.minLength(1, 'template_name_required'));

/**
 * The editable fields of a group. All fields except the title describe the pattern of a container service.
 */
export const templateShape = { ...patternShape, fields: { title, ...patternShape.fields } };

/** A schedule group: a publisher's working set of draft sailings. */
export const template = v.object({
  id: uuid,
  shipowner_id: v.number(),
  title: v.string(),
  /**
   * The kind of sailings, chosen when the group is created and never changed. Absent means general cargo, as
   * in rows that older versions stored on a device.
   */
  kind: v.optional(v.picklist(sailingKinds)),
  /**
   * The service pattern, from which the voyages of a container service are generated; absent for general
   * cargo.
   */
  ...v.partial(servicePattern).entries,
  version: v.number(),
  create_time: instant,
  /** The name of the member who created the group. */
  creator: v.string(),
  /** The time of the last change of the group or of one of its drafts. */
  edit_time: instant,
  /** The name of the member who made this change. */
  editor: v.string(),
  /** The time of the last publication; null if never published. */
  publish_time: v.nullable(instant),
  /** The time at which a publisher last confirmed the published sailings; null if never. */
  confirm_time: v.nullable(instant),
  /** The id of the group's live publication; null if there is none. */
  batch_id: v.nullable(uuid),
  /** The number of publications of the group, including scheduled ones. */
  batch_total: v.number(),
  /** The group's scheduled publication; null if there is none. */
  scheduled: v.nullable(v.object({ id: uuid, publish_time: instant })),
  /** The number of drafts in the group. */
  sailing_total: v.number(),
  /** The number of drafts in the group that were changed or added since they were last published. */
  changed_total: v.number(),
  /** The number of live sailings that readers see from this group. */
  live_total: v.number(),
  /**
   * The number of live sailings of this group whose draft was deleted. They remain published until a
   * publication withdraws them.
   */
  removed_total: v.number(),
});
export type Template = v.InferOutput<typeof template>;

export const templateData = defineCall({
  ...facts.templateData,
  request: v.strictObject({ id }),
  answer: template,
  summary: 'Returns one schedule group.',
});

export const templateSelect = defineCall({
  ...facts.templateSelect,
  request: v.strictObject(ofOrganization),
  answer: v.object({ list: v.array(template) }),
  summary: 'Returns the schedule groups of the organisation, the oldest first.',
});

export const templateFollowers = defineCall({
  ...facts.templateFollowers,
  request: v.strictObject({ id }),
  answer: v.object({
    /**
     * The number of members with at least one live sailing of the group on a favourite lane. Each member
     * counts once.
     */
    total: v.number(),
    /**
     * The live sailings that have followers, with their numbers of followers. A member may follow several
     * sailings, so the sum of these numbers may exceed `total`.
     */
    list: v.array(v.object({ id: uuid, total: v.number() })),
  }),
  summary: 'Counts the members who follow lanes of the live sailings of a group, without naming them.',
});
export type TemplateFollowers = v.InferOutput<typeof templateFollowers.answer>;

export const templateHarborSelect = defineCall({
  ...facts.templateHarborSelect,
  request: v.strictObject({ ...ofOrganization, template_id: v.optional(id) }),
  answer: v.object({
    /** The group's ports by frequency of use, then the organisation's common ports, then the rest. */
    list: v.array(
      v.object({
        harbor_code: harborCode,
        /**
         * The number of port calls at this port in the drafts of the requested group; 0 if the request names
         * no group.
         */
        group_total: v.number(),
        /** The number of port calls at this port in all drafts of the organisation. */
        total: v.number(),
        is_common: v.boolean(),
      }),
    ),
  }),
  summary: 'Suggests harbors that the organisation uses while a port is typed.',
});

export const templateHandle = defineCall({
  ...facts.templateHandle,
  /**
   * Creates or edits a group. If a group with the id of `add` exists already, the server returns the existing
   * row.
   */
  request: v.pipe(
    v.strictObject({
      id,
      add: v.optional(
        v.strictObject({
          ...ofOrganization,
          title,
          kind: v.optional(v.picklist(sailingKinds, 'value_unknown'), 'general'),
        }),
      ),
      changes: v.optional(edited.changes),
      base: v.optional(edited.base),
    }),
    v.check((request) => isAddOrEdit(request), 'add_or_edit'),
    editOf(templateShape),
  ),
  answer: template,
  summary: 'Creates a schedule group, or edits its title and the pattern of a container service.',
});

const seenTemplate = v.strictObject({
  title: v.string(),
  sailing_total: v.number(),
  digest: v.optional(v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid'))),
  batch_id: v.optional(v.nullable(id)),
  scheduled_id: v.optional(v.nullable(id)),
});
/**
 * The state of a group as the publisher saw it. If the state has changed since, the server refuses to delete
 * the group.
 */
export type SeenTemplate = v.InferOutput<typeof seenTemplate>;

export const templateDelete = defineCall({
  ...facts.templateDelete,
  /**
   * Deletes the group's drafts and withdraws its published sailings. Exception: if the draft of a published
   * sailing was moved to another group, that group takes over the sailing and it remains published.
   *
   * `base` is the state that the publisher saw and confirmed. `digest` is `groupDigest` of the group.
   * `batch_id` and `scheduled_id` are the ids of its live and its scheduled publication. If any of these has
   * changed, the server answers `conflict` with the group and its present state as `seen`. Earlier versions
   * of the client send only the title and the number of drafts. Deleting a group that no longer exists
   * succeeds.
   */
  request: v.strictObject({ id, base: seenTemplate }),
  answer: v.object({ id: uuid }),
  summary: 'Deletes a schedule group with its drafts, and withdraws its live sailings.',
});
