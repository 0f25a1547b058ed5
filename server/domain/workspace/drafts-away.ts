import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { scheduleDelete, scheduleTransfer } from '../../../contract/calls/workspace/schedule.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { countDrafts, deleteDrafts, lockDrafts, type StoredDraft } from '../../db/workspace/drafts.ts';
import { touchTemplates } from '../../db/workspace/templates.ts';
import { recordEvent } from '../rights/audit.ts';
import { oneByOne, type Applying } from '../queue/sync-runs.ts';
import { changeDrafts, type WorkingDrafts } from './change-drafts.ts';
import { logDrafts } from './draft-log.ts';
import { rowOf, verdictContextFor } from './draft-rows.ts';
import { tooMany } from './drafts.ts';
import { ownerOf } from './own.ts';

/**
 * Moves drafts to another group. First locks both groups exclusively, so that no other transaction changes
 * their drafts. Throws `conflict` with the drafts that are no longer in the group from which the member moves
 * them.
 */
export const applyDraftTransfers = oneByOne(transferDrafts);

async function transferDrafts(
  request: ParsedRequestOf<typeof scheduleTransfer>,
  applying: Applying,
): Promise<AnswerOf<typeof scheduleTransfer>> {
  const { from_template_id, template_id, rows } = request;
  const { caller, now } = applying;
  const ids = rows.map(({ id }) => id);
  const templates = [from_template_id, template_id];
  const lock = { owner: ownerOf(caller), mode: 'update', templates } as const;
  const found = await lockDrafts(applying, ids, lock);
  const target = found.templates.get(template_id);
  const isMissing = ids.some((id) => found.drafts.get(id)?.shipowner_id !== target?.shipowner_id);
  if (!target || isMissing) throw new AppError('not_found');
  const isElsewhere = (id: string) => !templates.includes(found.drafts.get(id)?.template_id ?? '');
  if (ids.some(isElsewhere)) throw await conflictOver(ids.filter(isElsewhere), found.drafts, applying);
  const coming = ids.filter((id) => found.drafts.get(id)?.template_id !== template_id).length;
  const total = ((await countDrafts(applying, [template_id])).get(template_id) ?? 0) + coming;
  if (total > limits.draftsPerGroupMost) throw tooMany('template_id');
  const [outcome] = await changeDrafts([request], found, { applying, action: 'transferred', apply: move });
  if (!outcome || outcome instanceof AppError) throw outcome ?? new AppError('internal');
  await touchTemplates(applying, [from_template_id], { member_id: caller.member_id, now });
  return outcome.data;
}

function move(
  { template_id, rows }: ParsedRequestOf<typeof scheduleTransfer>,
  working: WorkingDrafts,
): AnswerOf<typeof scheduleTransfer> {
  const list = rows.flatMap(({ id, sequence }) => {
    const row = working.get(id);
    if (!row || row.template_id === template_id) return row ?? [];
    return working.put({ ...row, template_id, sequence, version: row.version + 1 });
  });
  return { list };
}

/**
 * Deletes drafts. First locks their groups exclusively, so that no other transaction changes the drafts.
 * Throws `conflict` with the drafts that differ from the state that the member saw, or are in another group.
 */
export const applyDraftDeletions = oneByOne(removeDrafts);

async function removeDrafts(
  { rows }: ParsedRequestOf<typeof scheduleDelete>,
  applying: Applying,
): Promise<AnswerOf<typeof scheduleDelete>> {
  const { caller, now } = applying;
  const ids = rows.map(({ id }) => id);
  const { drafts, templates } = await lockDrafts(applying, ids, { owner: ownerOf(caller), mode: 'update' });
  const changed = rows.filter(({ id, base, template_id }) => {
    const found = drafts.get(id);
    if (!found) return false;
    const isMoved = template_id !== undefined && found.template_id !== template_id;
    return isMoved || draftDigest(found.draft) !== base;
  });
  if (changed.length > 0)
    throw await conflictOver(
      changed.map(({ id }) => id),
      drafts,
      applying,
    );
  if (drafts.size > 0) {
    const template_ids = [...new Set([...drafts.values()].map(({ template_id }) => template_id))];
    await deleteDrafts(applying, [...drafts.keys()]);
    await touchTemplates(applying, template_ids, { member_id: caller.member_id, now });
    const gone = [...drafts.values()].map(({ id, template_id, draft }) => ({ ...draft, id, template_id }));
    await logDrafts('removed', gone, templates, applying);
    const detail = { template_ids, ids: [...drafts.keys()] };
    const by = { actor: 'member', member_id: caller.member_id, now } as const;
    await recordEvent(applying, { action: 'drafts_deleted', ...by, detail });
  }
  return { ids };
}

async function conflictOver(
  ids: readonly string[],
  drafts: ReadonlyMap<string, StoredDraft>,
  applying: Applying,
): Promise<AppError> {
  const found = ids.flatMap((id) => drafts.get(id) ?? []);
  const context = await verdictContextFor(applying, applying.now, found);
  const problems = ids.map((id) => ({ field: id, code: 'conflict' }));
  return new AppError('conflict', { problems, data: { list: found.map((one) => rowOf(one, context)) } });
}
