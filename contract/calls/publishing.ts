import * as v from 'valibot';

import { defineCall } from '../call.ts';
import * as facts from '../facts/publishing.ts';
import { newDraft } from '../../trade/draft/draft.ts';
import { page, pageOf, pageSize } from '../fields.ts';
import { instant, uuid } from '../../trade/value-schemas.ts';
import * as limits from '../limits/limits.ts';
import { changeKinds } from '../../trade/draft/publication-changes.ts';
import { ofOrganization } from './workspace/organization.ts';
import { template } from './workspace/template.ts';

const id = v.pipe(uuid, v.toLowerCase());
const digest = v.pipe(v.string(), v.maxLength(limits.keywordCharsMost, 'invalid'));

/**
 * The state of a publication.
 *
 * - scheduled: it will be published at `publish_time`, with the content that it had when it was scheduled.
 * - live: readers see it; it is the newest publication of its group.
 * - replaced: a newer publication of the group is live.
 * - deleted: it was withdrawn, or cancelled before it was published.
 */
export const batchStates = ['scheduled', 'live', 'replaced', 'deleted'] as const;

/** A publication: the sailings of a schedule group that were published at one moment. */
export const batch = v.object({
  id: uuid,
  /**
   * The id of the schedule group; null if the group has been deleted or the publication was not made from a
   * group.
   */
  template_id: v.nullable(uuid),
  shipowner_id: v.number(),
  group_title: v.string(),
  /** The number of the publication in its group, from 1. */
  number: v.number(),
  state: v.picklist(batchStates),
  publish_time: instant,
  create_time: instant,
  /** The name of the publisher; empty if no member of the organisation published it. */
  publisher: v.string(),
  /**
   * The number of sailings that readers see because of this publication; after a newer publication, the
   * number that they saw.
   */
  sailing_total: v.number(),
  /**
   * The number of added sailings. `added_total` and the next fields count the differences from the previous
   * publication.
   */
  added_total: v.number(),
  moved_total: v.number(),
  changed_total: v.number(),
  withdrawn_total: v.number(),
  /** The number of unchanged sailings that the publisher confirmed. */
  confirmed_total: v.number(),
  /**
   * The number of members with a favourite lane that the publication changed, counted when it was published.
   * Null or absent for scheduled publications and for publications from before this count existed.
   */
  notified_total: v.optional(v.nullable(v.number())),
});
export type Batch = v.InferOutput<typeof batch>;

export const schedulePublish = defineCall({
  ...facts.schedulePublish,
  /**
   * `rows` are the drafts to publish in their present state. `removed` are the published sailings to
   * withdraw. All other sailings remain published unchanged. If both are empty, `confirm` confirms all
   * published sailings, and no publication is created.
   *
   * The `base` of a row is `draftDigest` of the draft that the publisher saw. The top-level `base` names the
   * publications with which the page compared the drafts. If either has changed, the server answers
   * `conflict` with the group and the drafts that differ, and publishes nothing. A publication by which the
   * group only took over sailings of a deleted group does not count as a change.
   *
   * `repeats` lists the rows that the publisher agreed to publish although readers then see two sailings of
   * one voyage. If any other row repeats a voyage, the server answers `invalid` and publishes nothing.
   */
  request: v.pipe(
    v.strictObject({
      /** An id that the device creates. If a publication is made, it gets this id. */
      id,
      template_id: id,
      /** The time of publication. A time in the past means an immediate publication. */
      publish_time: v.pipe(
        v.string('publish_time_required'),
        v.minLength(1, 'publish_time_required'),
        instant,
      ),
      rows: v.pipe(
        v.array(v.strictObject({ id, base: digest })),
        v.maxLength(limits.draftsPerGroupMost, 'too_many_values'),
      ),
      removed: v.pipe(v.array(id), v.maxLength(limits.draftsPerGroupMost, 'too_many_values')),
      repeats: v.optional(v.pipe(v.array(id), v.maxLength(limits.draftsPerGroupMost, 'too_many_values')), []),
      confirm: v.boolean(),
      base: v.strictObject({ batch_id: v.nullable(id), scheduled_id: v.nullable(id) }),
    }),
    v.check(({ rows, removed, confirm }) => confirm || rows.length + removed.length > 0, 'select_one'),
    v.check(({ rows, removed }) => {
      const ids = [...rows.map((row) => row.id), ...removed];
      return new Set(ids).size === ids.length;
    }, 'id_repeated'),
  ),
  answer: v.object({
    template,
    /** The new publication; null if sailings were only confirmed. */
    batch: v.nullable(batch),
    confirmed_total: v.number(),
  }),
  summary: 'Publishes drafts of a group at once or at a later minute, or confirms the live sailings.',
});

export const batchList = defineCall({
  ...facts.batchList,
  request: v.strictObject({ ...ofOrganization, template_id: v.optional(id), page, page_size: pageSize }),
  answer: pageOf(batch),
  summary: 'Returns the publications of the organisation or of one group, the newest first.',
});

/** A sailing as readers saw it through a publication: the published draft. */
export const publishedSailing = newDraft;

export const batchData = defineCall({
  ...facts.batchData,
  request: v.strictObject({ id }),
  answer: v.object({ batch, list: v.array(publishedSailing) }),
  summary: 'Returns a publication with all its sailings as readers received them.',
});

export const batchDiff = defineCall({
  ...facts.batchDiff,
  request: v.strictObject({ from: id, to: id }),
  answer: v.object({
    from: batch,
    to: batch,
    /**
     * The sailings that differ between the two publications, sorted by kind of change, then in the order of
     * the group. `draftChanges` computes which fields differ.
     */
    list: v.array(
      v.object({
        id: uuid,
        kind: v.picklist(changeKinds),
        before: v.nullable(publishedSailing),
        after: v.nullable(publishedSailing),
      }),
    ),
    same_total: v.number(),
  }),
  summary: 'Returns the differences between two publications of a group, sailing by sailing.',
});

export const batchDelete = defineCall({
  ...facts.batchDelete,
  /**
   * Deleting a live publication withdraws its sailings; no older publication is restored. Deleting a
   * scheduled publication cancels it. `base` is the state that the publisher saw. If a publication has
   * another state now, the server answers `conflict` with the list of those publications and deletes nothing.
   * Deleting an already deleted publication succeeds, and deleting a replaced one withdraws no sailings.
   */
  request: v.strictObject({
    rows: v.pipe(
      v.array(v.strictObject({ id, base: v.picklist(['scheduled', 'live']) })),
      v.minLength(1, 'select_one'),
      v.maxLength(limits.draftsPerEntryMost, 'too_many_values'),
      v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'id_repeated'),
    ),
  }),
  /** The publications after the change, with their groups. */
  answer: v.object({ list: v.array(batch), templates: v.array(template) }),
  summary: 'Withdraws live publications, or cancels scheduled publications.',
});

/**
 * The actions in the log of an organisation. `edited` lists the changed fields of one draft; each other
 * action has the number of affected sailings. `taken_over` counts published sailings of a deleted group whose
 * drafts are now in this group.
 */
export const logActions = [
  'published',
  'scheduled',
  'confirmed',
  'withdrawn',
  'called_off',
  'added',
  'cloned',
  'edited',
  'transferred',
  'taken_over',
  'removed',
  'group_made',
  'group_renamed',
  'pattern_changed',
  'group_deleted',
] as const;

export const logRow = v.object({
  id: v.number(),
  create_time: instant,
  action: v.picklist(logActions),
  /** The name of the member who acted. Empty if the server acted at a scheduled time. */
  member: v.string(),
  template_id: v.nullable(uuid),
  group_title: v.string(),
  /** The publication that the action concerns; null if it concerns none. */
  batch: v.nullable(
    v.pick(batch, [
      'id',
      'number',
      'publish_time',
      'sailing_total',
      'added_total',
      'moved_total',
      'changed_total',
      'withdrawn_total',
      'confirmed_total',
    ]),
  ),
  /** The number of sailings that the action affected; 0 if it affected none. */
  total: v.number(),
  /** The affected sailing; for an action on several sailings, the first few of them. */
  sailings: v.array(v.object({ id: uuid, ship_name: v.nullable(v.string()), voyage_number: v.string() })),
  /** The changed fields, named as in `draftChanges`. */
  fields: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});
export type LogRow = v.InferOutput<typeof logRow>;

export const batchLogList = defineCall({
  ...facts.batchLogList,
  request: v.strictObject({
    ...ofOrganization,
    template_id: v.optional(id),
    batch_id: v.optional(id),
    action: v.optional(v.picklist(logActions)),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(logRow),
  summary: 'Returns the log of the organisation or of one group, the newest first.',
});
