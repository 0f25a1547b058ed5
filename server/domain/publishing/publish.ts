import { dayMs } from '../../../trade/calendar/day-ms.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { schedulePublish } from '../../../contract/calls/publishing.ts';
import type { Template } from '../../../contract/calls/workspace/template.ts';
import { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { voyageName } from '../../../trade/draft/repeated-voyages.ts';
import { listBatches } from '../../db/publishing/batches.ts';
import {
  confirmSailings,
  listVoyagesElsewhere,
  lockGroupsOf,
  markGroup,
  markPublished,
} from '../../db/publishing/live-sailings.ts';
import { detailOf } from '../../db/publishing/batch-log.ts';
import { findRateReader, spreadRateReader } from '../../db/publishing/rate-readers.ts';
import { insertSnapshots } from '../../db/publishing/snapshots.ts';
import {
  hasOnlyTransfers,
  insertGroupBatch,
  markDeleted,
  replaceLiveBatch,
} from '../../db/publishing/write-batches.ts';
import { noteContainers, refreshConfirmed } from '../../db/sailings/read-model.ts';
import { listDraftsOf, type StoredDraft } from '../../db/workspace/drafts.ts';
import { refusal } from '../rights/refusal.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { rowOf, verdictContextFor } from '../workspace/draft-rows.ts';
import { ownerOf } from '../workspace/own.ts';
import { viewTemplate } from '../workspace/templates.ts';
import { writerOf } from '../workspace/writer.ts';
import { applyPublication } from './apply-publication.ts';
import { listMovedAway } from './moved-away.ts';
import { assertPublishable } from './publishable.ts';
import { assertRepeatsAgreed } from './repeated-rows.ts';
import { planPublication, type PublicationPlan } from './plan-publication.ts';
import { whatReadersHave } from './what-readers-have.ts';
import { recordPublications } from './record-publication.ts';

type Request = ParsedRequestOf<typeof schedulePublish>;
type Answer = AnswerOf<typeof schedulePublish>;

/**
 * Publishes schedule groups, or confirms their published sailings. First locks each group exclusively, so
 * that its drafts do not change while they are published.
 */
export const applyPublications = oneByOne(publish);

async function publish(request: Request, applying: Applying): Promise<Answer> {
  const { template_id, rows, confirm } = request;
  const owner = ownerOf(applying.caller);
  const ids = [...rows.map(({ id }) => id), ...request.removed];
  const locked = await lockGroupsOf(applying, ids, { templateIds: [template_id], owner });
  if (!locked.has(template_id)) throw new AppError('not_found');
  const template = await viewTemplate(template_id, applying, applying);
  const drafts = await listDraftsOf(applying, template_id);
  const { now } = applying;
  const published = await whatReadersHave(applying, template.batch_id, { templateId: template_id, now });
  const theirs = new Set(published.filter(({ is_theirs }) => is_theirs).map(({ id }) => id));
  const withdrawn = request.removed.filter((id) => theirs.has(id));
  const moved = await listMovedAway(applying, withdrawn, { templateId: template_id, owner });
  await assertSeen(request, { template, drafts, moved, applying });

  const byId = new Map(drafts.map((stored) => [stored.id, stored]));
  const context = await verdictContextFor(applying, now, drafts);
  const planned = rows.flatMap(({ id }) => {
    const stored = byId.get(id);
    return stored ? [{ version: stored.version, sailing: { id, ...stored.draft } }] : [];
  });
  const { removed } = request;
  const { today } = context;
  const plan = planPublication({ published, drafts, planned, removed, isConfirming: confirm, today });
  const publishTime = publishTimeOf(request, applying);
  if (plan.isChange) {
    await assertPublishable(plan.outgoing, { context, template, applying });
    const voyages = plan.outgoing.map(({ sailing }) => voyageName(sailing)).filter((name) => name !== '');
    const { shipowner_id: shipownerId } = template;
    const elsewhere = await listVoyagesElsewhere(applying, voyages, {
      shipownerId,
      templateId: template_id,
      now,
    });
    assertRepeatsAgreed(plan, { published, elsewhere, agreed: request.repeats });
    await callOff(template, applying);
    if (publishTime > now) await planFor(publishTime, request, { plan, template, applying });
    else await publishNow(request, plan, { template, applying });
  } else await confirmOnly(plan, { isConfirming: confirm, template, applying });
  const batch = plan.isChange && (await listBatches(applying, [request.id], owner)).get(request.id);
  return {
    template: await viewTemplate(template_id, applying, applying),
    batch: batch || null,
    confirmed_total: plan.totals.confirmed_total,
  };
}

/**
 * Returns the publication time. A requested time in the past or within the next seconds means now. Throws
 * `invalid` for a time that is too far in the future.
 */
function publishTimeOf({ publish_time }: Request, { now }: Applying): Date {
  const time = new Date(publish_time);
  const aheadMs = time.getTime() - now.getTime();
  const days = serverLimits.publishAheadDaysMost;
  if (aheadMs <= days * dayMs) return aheadMs > serverLimits.publishAtOnceMs ? time : now;
  const refuse = { code: 'invalid', field: 'publish_time', why: 'publish_time_far' } as const;
  throw refusal({ ...refuse, values: { days } });
}

interface Seen {
  template: Template;
  drafts: readonly StoredDraft[];
  /** The sailings to withdraw whose drafts are now in another group, by sailing id. */
  moved: ReadonlyMap<string, StoredDraft>;
  applying: Applying;
}

/** Throws `conflict` if the publication or a draft differs from the state that the member saw. */
async function assertSeen(
  { rows, removed, base }: Request,
  { template, drafts, moved, applying }: Seen,
): Promise<void> {
  const byId = new Map(drafts.map((stored) => [stored.id, stored]));
  const changed = rows
    .filter(({ id, base: digest }) => {
      const stored = byId.get(id);
      return !stored || draftDigest(stored.draft) !== digest;
    })
    .map(({ id }) => id);
  const isSeen =
    base.batch_id === template.batch_id || (await hasOnlyTransfers(applying, template.id, base.batch_id));
  const fields = [
    ...(isSeen ? [] : ['base.batch_id']),
    ...(base.scheduled_id === (template.scheduled?.id ?? null) ? [] : ['base.scheduled_id']),
    ...changed,
    // The member wanted to withdraw these sailings, but their drafts have since been restored or moved to
    // another group. The request is therefore a conflict.
    ...removed.filter((id) => byId.has(id) || moved.has(id)),
  ];
  if (fields.length === 0) return;
  const differing = fields.flatMap((id) => byId.get(id) ?? moved.get(id) ?? []);
  const context = await verdictContextFor(applying, applying.now, differing);
  throw new AppError('conflict', {
    problems: fields.map((field) => ({ field, code: 'conflict' })),
    data: { template, list: differing.map((stored) => rowOf(stored, context)) },
  });
}

interface At {
  template: Template;
  applying: Applying;
}

async function publishNow(
  { id, confirm }: Request,
  plan: PublicationPlan,
  { template, applying }: At,
): Promise<void> {
  const { caller, now } = applying;
  await replaceLiveBatch(applying, template.id);
  await insertBatch(id, { state: 'live', publish_time: now, isConfirming: confirm }, plan, {
    template,
    applying,
  });
  await applyPublication(plan, {
    writer: writerOf(applying),
    now,
    templateId: template.id,
    batchId: id,
    liveId: template.batch_id,
    isConfirming: confirm,
  });
  const detail = detailOf(touched(plan));
  const line = { ...logged(template), batch_id: id, member_id: caller.member_id, create_time: now };
  await recordPublications(applying, [{ ...line, action: 'published', detail }]);
}

/** Cancels a scheduled publication of the group, because the new publication replaces it. */
async function callOff(template: Template, applying: Applying): Promise<void> {
  if (template.scheduled === null) return;
  const { caller, now } = applying;
  const batch_id = template.scheduled.id;
  await markDeleted(applying, [batch_id]);
  const line = { ...logged(template), batch_id, member_id: caller.member_id, create_time: now };
  await recordPublications(applying, [{ ...line, action: 'called_off' }]);
}

/**
 * Stores a scheduled publication. Changed sailings are stored now. Unchanged sailings are not stored: the
 * publication will contain the versions that readers see at that time.
 */
async function planFor(
  publish_time: Date,
  { id, confirm }: Request,
  { plan, template, applying }: At & { plan: PublicationPlan },
): Promise<void> {
  const { caller, now } = applying;
  const how = { state: 'scheduled', publish_time, isConfirming: confirm } as const;
  await insertBatch(id, how, plan, { template, applying });
  await insertSnapshots(applying, id, [...plan.outgoing, ...plan.withdrawn]);
  const line = { ...logged(template), batch_id: id, member_id: caller.member_id, create_time: now };
  await recordPublications(applying, [{ ...line, action: 'scheduled', detail: detailOf(touched(plan)) }]);
}

async function insertBatch(
  id: string,
  how: { state: 'live' | 'scheduled'; publish_time: Date; isConfirming: boolean },
  plan: PublicationPlan,
  { template, applying }: At,
): Promise<void> {
  const { caller, now } = applying;
  const { isConfirming, ...fields } = how;
  const row = {
    id,
    ...logged(template),
    ...fields,
    ...plan.totals,
    publisher_id: caller.member_id,
    create_time: now,
    sailing_total: plan.outgoing.length + plan.untouched.length,
    is_confirming: isConfirming,
  };
  if (await insertGroupBatch(applying, row)) return;
  throw refusal({ code: 'invalid', field: 'id', why: 'id_repeated' });
}

/**
 * Confirms the published sailings if nothing would change for readers. Throws `invalid` if readers see no
 * sailings of the group.
 */
async function confirmOnly(
  { confirmed, same, untouched }: PublicationPlan,
  { isConfirming, template, applying }: At & { isConfirming: boolean },
): Promise<void> {
  const { caller, now } = applying;
  if (isConfirming && template.batch_id === null && untouched.length === 0)
    throw refusal({ code: 'invalid', field: 'confirm', why: 'nothing_to_confirm' });
  await markPublished(
    applying,
    same.map(({ id, version }) => ({ id, publish_version: version })),
  );
  if (!isConfirming) return;
  await confirmSailings(applying, confirmed, now);
  const ratesFor = await findRateReader(applying, template.id);
  await noteContainers(writerOf(applying), await spreadRateReader(applying, template.id, ratesFor));
  if (confirmed.length > 0) await refreshConfirmed(writerOf(applying), confirmed);
  await markGroup(applying, template.id, { published: null, confirmed: now });
  const line = { ...logged(template), member_id: caller.member_id, create_time: now };
  const batch = template.batch_id === null ? {} : { batch_id: template.batch_id };
  const detail = { total: confirmed.length };
  await recordPublications(applying, [{ ...line, ...batch, action: 'confirmed', detail }]);
}

const logged = ({ id, shipowner_id, title }: Template) => ({
  template_id: id,
  shipowner_id,
  group_title: title,
});

const touched = ({ outgoing, withdrawn }: PublicationPlan) =>
  [...outgoing, ...withdrawn].map(({ sailing }) => sailing);
