import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type {
  scheduleAdd,
  scheduleClone,
  scheduleUpdate,
} from '../../../contract/calls/workspace/schedule.ts';
import { draftShape, type DraftRow, type NewDraft } from '../../../trade/draft/draft.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { cloneDraft } from '../../../trade/draft/clone-draft.ts';
import { countDrafts, lockDrafts, listDrafts, listOwnersOfSailings } from '../../db/workspace/drafts.ts';
import { lockTemplates } from '../../db/workspace/templates.ts';
import { mergedRow } from '../queue/merged-row.ts';
import { same } from '../../../trade/edit/same.ts';
import { refusal } from '../rights/refusal.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';
import { changeDrafts, type WorkingDrafts } from './change-drafts.ts';
import { contentOf } from './draft-rows.ts';
import { ownerOf } from './own.ts';

/**
 * Edits drafts field by field. The outcome of an edit is `not_found` if the draft does not exist, and
 * `conflict` with the current row if another person has changed the same fields.
 */
export async function applyDraftEdits(
  requests: readonly ParsedRequestOf<typeof scheduleUpdate>[],
  applying: Applying,
): Promise<Outcome<DraftRow>[]> {
  const { caller } = applying;
  const ids = [...new Set(requests.map(({ id }) => id))];
  const found = await lockDrafts(applying, ids, { owner: ownerOf(caller), mode: 'share' });
  return changeDrafts(requests, found, {
    applying,
    action: 'edited',
    apply: ({ id, changes, base }, working) => {
      const row = working.get(id);
      if (!row) throw new AppError('not_found');
      const merged = mergedRow(row, { changes, base }, draftShape);
      const isChanged = !same(contentOf(merged), contentOf(row));
      return isChanged ? working.put({ ...merged, version: row.version + 1 }) : row;
    },
  });
}

type Added = AnswerOf<typeof scheduleAdd>;

/**
 * Adds drafts to a group. If a draft with the id already exists, its current row is returned and nothing is
 * added.
 */
export const applyDraftAdditions = (
  requests: readonly ParsedRequestOf<typeof scheduleAdd>[],
  applying: Applying,
): Promise<Outcome<Added>[]> =>
  addRows(requests, applying, { action: 'added', sourceOf: () => null, draftOf: (row) => row });

/**
 * Adds copies of drafts to a group. If a draft with the id of a copy already exists, its current row is
 * returned and nothing is added. Refuses with `not_found` if the sailing to copy does not exist.
 */
export const applyDraftClones = (
  requests: readonly ParsedRequestOf<typeof scheduleClone>[],
  applying: Applying,
): Promise<Outcome<Added>[]> =>
  addRows(requests, applying, {
    action: 'cloned',
    sourceOf: ({ from }) => from,
    draftOf: (to, at, source, zoneOf) => {
      if (source) return cloneDraft(contentOf(source), to, zoneOf);
      const field = `rows.${at}.from`;
      throw refusal({ code: 'not_found', field, why: 'not_found' });
    },
  });

interface AddRequest<Row extends { id: string }> {
  template_id: string;
  rows: readonly Row[];
}

interface Making<Row> {
  action: 'added' | 'cloned';
  /** Returns the id of the draft from which a new row is copied; null if the row is not a copy. */
  sourceOf: (row: Row) => string | null;
  draftOf: (row: Row, at: number, source: DraftRow | null, zoneOf: WorkingDrafts['zoneOf']) => NewDraft;
}

async function addRows<Row extends { id: string }>(
  requests: readonly AddRequest<Row>[],
  applying: Applying,
  { action, sourceOf, draftOf }: Making<Row>,
): Promise<Outcome<Added>[]> {
  const { caller } = applying;
  const owner = ownerOf(caller);
  const groups = [...new Set(requests.map(({ template_id }) => template_id))];
  const templates = await lockTemplates(applying, groups, { owner, mode: 'share' });
  const rowsWanted = requests.flatMap(({ rows }) => rows);
  const ids = rowsWanted.map(({ id }) => id);
  const taken = await listOwnersOfSailings(applying, ids);
  const drafts = await listDrafts(
    applying,
    [...ids, ...rowsWanted.flatMap((row) => sourceOf(row) ?? [])],
    owner,
  );
  // Two simultaneous additions may together exceed the limit. This is acceptable, because the limit only
  // keeps the grid fast.
  const totals = await countDrafts(applying, groups);
  const apply = ({ template_id, rows }: AddRequest<Row>, working: WorkingDrafts): Added => {
    const group = templates.get(template_id);
    const isOwn = (id: string) => (taken.get(id) ?? group?.shipowner_id) === group?.shipowner_id;
    if (!group || !rows.every(({ id }) => isOwn(id))) throw new AppError('not_found');
    const total = (totals.get(template_id) ?? 0) + rows.filter(({ id }) => !working.get(id)).length;
    if (total > limits.draftsPerGroupMost) throw tooMany('rows');
    const sourceIn = (id: string | null): DraftRow | null => {
      const isNear =
        id !== null && (drafts.get(id)?.shipowner_id ?? group.shipowner_id) === group.shipowner_id;
      return isNear ? (working.get(id) ?? null) : null;
    };
    const create = (row: Row, at: number) => {
      const draft = draftOf(row, at, sourceIn(sourceOf(row)), working.zoneOf);
      return working.create(template_id, draft, `rows.${at}.`);
    };
    const list = rows.map((row, at) => working.get(row.id) ?? create(row, at));
    totals.set(template_id, total);
    return { list };
  };
  return changeDrafts(requests, { drafts, templates }, { applying, action, apply });
}

/** Returns the refusal for a group that would have more drafts than the grid can show. */
export function tooMany(field: string): AppError {
  const values = { most: limits.draftsPerGroupMost };
  return refusal({ code: 'invalid', field, why: 'too_many_drafts', values });
}
