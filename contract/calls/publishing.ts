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
 * scheduled: goes out at its `publish_time`, its content is what it was when it was scheduled. live: what
 * readers have of its group. replaced: a newer one stands. deleted: withdrawn, or called off before it went out.
 */
export const batchStates = ['scheduled', 'live', 'replaced', 'deleted'] as const;

/** A publication of a group. */
export const batch = v.object({
  id: uuid,
  /** Null once the group is deleted, and for what was not published from a group. */
  template_id: v.nullable(uuid),
  shipowner_id: v.number(),
  group_title: v.string(),
  /** 1 for the first publication of its group, and so on. */
  number: v.number(),
  state: v.picklist(batchStates),
  publish_time: instant,
  create_time: instant,
  /** Name of who published it; empty where nobody of the organisation did. */
  publisher: v.string(),
  /** Sailings that readers have by it. */
  sailing_total: v.number(),
  /** How it differs from the publication before it. */
  added_total: v.number(),
  moved_total: v.number(),
  changed_total: v.number(),
  withdrawn_total: v.number(),
  /** Unchanged ones that were said to hold still. */
  confirmed_total: v.number(),
});
export type Batch = v.InferOutput<typeof batch>;

export const schedulePublish = defineCall({
  ...facts.schedulePublish,
  /**
   * `rows` are the drafts that go out as they stand, `removed` the sailings that readers have and that are to be
   * withdrawn; all others stay as readers have them. With neither, `confirm` alone says that everything still
   * holds, and no publication is made. `base` of a row is `draftDigest` of what the person saw, that of the whole
   * the publications that it was compared with: where any of it is something else by now it is a conflict,
   * answered with the group and the drafts that differ, and nothing goes out. A publication by which the group
   * has only taken over sailings of a deleted one changes nothing of what the person saw.
   */
  request: v.pipe(
    v.strictObject({
      /** Made by the device: that of the publication, where one is made. */
      id,
      template_id: id,
      /** A moment that has passed means at once. */
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
    /** Null where everything was only confirmed. */
    batch: v.nullable(batch),
    confirmed_total: v.number(),
  }),
  summary: 'Publishes drafts of a group, at once or at a later minute; or confirms what readers have.',
});

export const batchList = defineCall({
  ...facts.batchList,
  request: v.strictObject({ ...ofOrganization, template_id: v.optional(id), page, page_size: pageSize }),
  answer: pageOf(batch),
  summary: 'Publications of the organisation or of one group, the newest first.',
});

/** What readers had of a sailing by a publication: the draft as it was published. */
export const publishedSailing = newDraft;

export const batchData = defineCall({
  ...facts.batchData,
  request: v.strictObject({ id }),
  answer: v.object({ batch, list: v.array(publishedSailing) }),
  summary: 'A publication with every sailing that readers had by it.',
});

export const batchDiff = defineCall({
  ...facts.batchDiff,
  request: v.strictObject({ from: id, to: id }),
  answer: v.object({
    from: batch,
    to: batch,
    /** By kind, then in the order of the group; `draftChanges` says which fields. */
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
  summary: 'How one publication of a group differs from another one, sailing by sailing.',
});

export const batchDelete = defineCall({
  ...facts.batchDelete,
  /**
   * What readers have of a live one is withdrawn, and nothing older comes back; a scheduled one is called off.
   * `base` is the state that the person saw: one that is in another by now is a conflict, `{ list }` of such,
   * and nothing happens. One that is deleted already is as good as done; a replaced one has nothing to withdraw.
   */
  request: v.strictObject({
    rows: v.pipe(
      v.array(v.strictObject({ id, base: v.picklist(['scheduled', 'live']) })),
      v.minLength(1, 'select_one'),
      v.maxLength(limits.draftsPerEntryMost, 'too_many_values'),
      v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'id_repeated'),
    ),
  }),
  /** As they are now, and their groups. */
  answer: v.object({ list: v.array(batch), templates: v.array(template) }),
  summary: 'Withdraws publications, or calls off scheduled ones.',
});

/**
 * What a log tells of. `edited`: fields of one draft; the others count. `taken_over`: published sailings of a
 * group that was deleted, whose drafts stood in this one.
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
  /** Name of who did it; empty: the server, at the minute that somebody had set. */
  member: v.string(),
  template_id: v.nullable(uuid),
  group_title: v.string(),
  /** Of publications. */
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
  /** How many sailings; 0 where none are spoken of. */
  total: v.number(),
  /** The sailing, or the first few of them. */
  sailings: v.array(v.object({ id: uuid, ship_name: v.nullable(v.string()), voyage_number: v.string() })),
  /** What was changed, as `draftChanges` names it. */
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
  summary: 'Who did what in the organisation or in one group, the newest first.',
});
