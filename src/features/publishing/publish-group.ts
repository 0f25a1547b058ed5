import { batchDelete, schedulePublish } from '../../../contract/calls/publishing.ts';
import { draftOnly, type NewDraft } from '../../../trade/draft/draft.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { repeatedVoyages, sailingKey, vesselVoyageKey } from '../../../trade/draft/repeated-voyages.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import type { Batch, Template } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import { sessionState } from '../../store/session-state.ts';
import { publicationEntity } from '../../sync/kinds/publication.ts';
import type { OwnRowsChange } from '../../sync/queue/own-rows-change.ts';
import { discard, recordAll, resolve } from '../../sync/queue/queue.ts';
import { templateEntity } from '../../sync/kinds/template.ts';
import { totalsOf } from './change-counts.tsx';

/** A publisher's request to publish changes of a group, or to confirm its published sailings. */
export interface PublishRequest {
  group: Pick<Template, 'id' | 'batch_id' | 'scheduled'>;
  /** The sailings of the group that customers see now. */
  published: readonly NewDraft[];
  /** The sailings of the shipowner's other groups that customers see now. */
  elsewhere: readonly NewDraft[];
  /** The changes to publish. The other changes stay drafts. */
  changes: readonly SailingChange[];
  /** True if the publisher also confirms the unchanged sailings. */
  confirms: boolean;
  /** The number of unchanged sailings. */
  sameTotal: number;
  /** The time of publication; null to publish at once. */
  publishTime: Date | null;
}

/**
 * Publishes drafts of a group now or later, or confirms the published sailings. Before the call, the
 * publisher must have agreed to all voyages that would be published twice (`repeatedRows`). This device shows
 * the result at once. Resolves with the id of the queued change, which `discard` undoes while it is unsent.
 * Rejects with `not_saved` if the disk is full.
 */
export async function publishGroup(request: PublishRequest): Promise<string> {
  const { group, changes, confirms } = request;
  const now = serverNow();
  const id = makeUuidV7();
  const publish_time = new Date(Math.max(now, request.publishTime?.getTime() ?? now)).toISOString();
  const after = changes.flatMap((change) => (change.after ? [change.after] : []));
  const [entry = ''] = await recordAll([
    {
      call: schedulePublish,
      body: {
        id,
        template_id: group.id,
        publish_time,
        rows: after.map((draft) => ({ id: draft.id, base: draftDigest(draft) })),
        removed: changes.filter((change) => change.after === null).map((change) => change.id),
        repeats: repeatedRows(request).map((draft) => draft.id),
        confirm: confirms,
        base: { batch_id: group.batch_id, scheduled_id: group.scheduled?.id ?? null },
      },
      entity: templateEntity(group.id),
      change: (own) =>
        changes.length === 0
          ? confirm(own, group.id, publish_time)
          : publish(own, request, { id, publish_time, now: new Date(now).toISOString() }),
    },
  ]);
  return entry;
}

/**
 * Withdraws a live publication or cancels a scheduled publication. The queue does not send this change before
 * `waitMs` have passed. Resolves with the id of the queued change, which `discard` undoes while it is unsent.
 */
export async function deletePublication(
  { id, state, template_id }: Pick<Batch, 'id' | 'template_id'> & { state: 'live' | 'scheduled' },
  waitMs = 0,
): Promise<string> {
  const [entry = ''] = await recordAll([
    {
      call: batchDelete,
      body: { rows: [{ id, base: state }] },
      entity: publicationEntity({ id, template_id }),
      ...(waitMs > 0 && { next_time: Date.now() + waitMs }),
      change: async (own) => {
        await setState(own, id, 'deleted');
        const template = template_id === null ? undefined : await own.get('template', [template_id]);
        if (!template) return;
        const gone = state === 'live' ? { batch_id: null, live_total: 0 } : { scheduled: null };
        await own.put('template', { ...template, ...gone });
      },
    },
  ]);
  return entry;
}

/**
 * Gives up a change that the server refused, so that later changes can be sent. In a conflict, the rows of
 * this device are replaced by those of the server.
 */
export const abandonChange = ({ id, state }: Pick<QueuedEntry, 'id' | 'state'>): Promise<unknown> =>
  state === 'conflict' ? resolve(id, 'theirs') : discard(id);

async function confirm(own: OwnRowsChange, templateId: string, confirm_time: string): Promise<void> {
  const template = await own.get('template', [templateId]);
  if (template) await own.put('template', { ...template, confirm_time });
}

interface Made {
  id: string;
  publish_time: string;
  now: string;
}

async function publish(own: OwnRowsChange, request: PublishRequest, made: Made): Promise<void> {
  const template = await own.get('template', [request.group.id]);
  if (!template) return;
  const { id, publish_time, now } = made;
  const isAhead = publish_time > now;
  if (template.scheduled) await setState(own, template.scheduled.id, 'deleted');
  const list = listAfter(request);
  await own.put('batch', batchOf(request, template, { ...made, isAhead, sailing_total: list.length }));
  const counted = { ...template, batch_total: template.batch_total + 1 };
  if (isAhead) {
    await own.put('template', { ...counted, scheduled: { id, publish_time } });
    return;
  }
  if (template.batch_id !== null) await setState(own, template.batch_id, 'replaced');
  await own.put('publication', { id, template_id: template.id, list });
  await own.put('template', {
    ...counted,
    scheduled: null,
    batch_id: id,
    publish_time,
    live_total: list.length,
    ...(request.confirms && { confirm_time: publish_time }),
  });
}

/** Returns the published sailings after the changes. */
export function listAfter({ published, changes }: Pick<PublishRequest, 'published' | 'changes'>): NewDraft[] {
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  const known = new Set(published.map(({ id }) => id));
  const unchanged = published.flatMap((draft) => {
    const after = changed.get(draft.id);
    return after === undefined ? [draft] : after === null ? [] : [draftOnly(after)];
  });
  const added = changes.flatMap(({ id, after }) => (after && !known.has(id) ? [draftOnly(after)] : []));
  return [...unchanged, ...added];
}

/**
 * Returns the changed sailings whose voyage would be published twice, because another published row, in this
 * or another group, is about the same voyage.
 */
export function repeatedRows({
  published,
  elsewhere,
  changes,
}: Pick<PublishRequest, 'published' | 'elsewhere' | 'changes'>): NewDraft[] {
  const repeated = new Set(repeatedVoyages(listAfter({ published, changes })));
  const own = new Set(changes.map(({ id }) => id));
  // If the draft of a sailing was moved to this group, its published sailing still belongs to the earlier
  // group. That sailing is left out, because it is not a second row but the same one.
  const others = elsewhere.filter(({ id }) => !own.has(id)).map(vesselVoyageKey);
  const known = new Set(others.filter((key) => key !== ''));
  return changes.flatMap(({ after }) =>
    after && (repeated.has(sailingKey(after)) || known.has(vesselVoyageKey(after))) ? [after] : [],
  );
}

function batchOf(
  { changes, confirms, sameTotal }: PublishRequest,
  template: Template,
  made: Made & { isAhead: boolean; sailing_total: number },
): Omit<Batch, 'member_id'> {
  const totals = totalsOf(changes);
  return {
    id: made.id,
    template_id: template.id,
    shipowner_id: template.shipowner_id,
    group_title: template.title,
    number: template.batch_total + 1,
    state: made.isAhead ? 'scheduled' : 'live',
    publish_time: made.publish_time,
    create_time: made.now,
    publisher: sessionState.nickname,
    sailing_total: made.sailing_total,
    added_total: totals.added,
    moved_total: totals.moved,
    changed_total: totals.changed,
    withdrawn_total: totals.withdrawn,
    confirmed_total: confirms ? sameTotal : 0,
  };
}

async function setState(own: OwnRowsChange, id: string, state: Batch['state']): Promise<void> {
  const batch = await own.get('batch', [id]);
  if (batch) await own.put('batch', { ...batch, state });
}
