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

/** What of a group may be edited; all but its title is the pattern of a container service. */
export const templateShape = { ...patternShape, fields: { title, ...patternShape.fields } };

/** A schedule group: a publisher's working set of draft sailings. */
export const template = v.object({
  id: uuid,
  shipowner_id: v.number(),
  title: v.string(),
  /** Chosen when it is made; absent, as devices have it of before, is general cargo. */
  kind: v.optional(v.picklist(sailingKinds)),
  /** How the voyages of a container service follow one another; absent of general cargo. */
  ...v.partial(servicePattern).entries,
  version: v.number(),
  create_time: instant,
  /** Name of who made it. */
  creator: v.string(),
  /** The last change of the group or of a sailing in it, and whose it was. */
  edit_time: instant,
  editor: v.string(),
  /** The last publication; null = never. */
  publish_time: v.nullable(instant),
  /** When somebody last said that what readers have still holds, if ever. */
  confirm_time: v.nullable(instant),
  /** The publication that readers have; null: they have none. */
  batch_id: v.nullable(uuid),
  /** How many publications it has had, those included that are yet to come. */
  batch_total: v.number(),
  /** The publication that is to go out later, if there is one. */
  scheduled: v.nullable(v.object({ id: uuid, publish_time: instant })),
  /** Drafts in it. */
  sailing_total: v.number(),
  /** Of these, how many readers do not have as they are now. */
  changed_total: v.number(),
  /** Live sailings that readers have of it. */
  live_total: v.number(),
  /** Of these, those that the group has no longer: the next publication withdraws them. */
  removed_total: v.number(),
});
export type Template = v.InferOutput<typeof template>;

export const templateData = defineCall({
  ...facts.templateData,
  request: v.strictObject({ id }),
  answer: template,
  summary: 'One schedule group.',
});

export const templateSelect = defineCall({
  ...facts.templateSelect,
  request: v.strictObject(ofOrganization),
  answer: v.object({ list: v.array(template) }),
  summary: 'The schedule groups of the organisation, the oldest first.',
});

export const templateFollowers = defineCall({
  ...facts.templateFollowers,
  request: v.strictObject({ id }),
  answer: v.object({
    /** Members who keep a lane of any live sailing of the group as a favourite, each counted once. */
    total: v.number(),
    /** Live sailings that somebody follows, with how many do; one member may follow several of them. */
    list: v.array(v.object({ id: uuid, total: v.number() })),
  }),
  summary: 'How many members follow lanes of the sailings that readers have of a group; never who.',
});
export type TemplateFollowers = v.InferOutput<typeof templateFollowers.answer>;

export const templateHarborSelect = defineCall({
  ...facts.templateHarborSelect,
  request: v.strictObject({ ...ofOrganization, template_id: v.optional(id) }),
  answer: v.object({
    /** Those of the group first, by how often it uses them; then the common ones, then the rest. */
    list: v.array(
      v.object({
        harbor_code: harborCode,
        /** Calls there in the drafts of the group that was asked for; 0 without one. */
        group_total: v.number(),
        /** Calls there in all drafts of the organisation. */
        total: v.number(),
        is_common: v.boolean(),
      }),
    ),
  }),
  summary: 'Harbors that the organisation uses, as one types a port.',
});

export const templateHandle = defineCall({
  ...facts.templateHandle,
  /** An id that is there already is answered with the row as it is. */
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
  summary: 'Makes a schedule group, or edits its title and, of a container service, its pattern.',
});

export const templateDelete = defineCall({
  ...facts.templateDelete,
  /**
   * All its sailings go with it: its drafts, and what readers have of it is withdrawn, but for sailings whose
   * drafts were moved: those go over to the groups of their drafts, and readers keep them. `base` is what the
   * person was asked about: a group with another title or another number of drafts by now is a conflict,
   * answered with the group. One that is there no longer is as good as deleted.
   */
  request: v.strictObject({
    id,
    base: v.strictObject({ title: v.string(), sailing_total: v.number() }),
  }),
  answer: v.object({ id: uuid }),
  summary: 'Deletes a schedule group with all sailings in it: drafts go, live sailings are withdrawn.',
});
