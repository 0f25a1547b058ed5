import { AppError } from '../../../contract/error-code.ts';
import type { ZoneOf } from '../../../trade/calendar/local-time.ts';
import type { DraftContent, DraftRow } from '../../../trade/draft/draft.ts';
import { draftVerdicts } from '../../../trade/draft/draft-verdicts.ts';
import { addCommonHarbors } from '../../db/workspace/common-harbors.ts';
import { insertDrafts, updateDrafts, type StoredDraft } from '../../db/workspace/drafts.ts';
import { findEditor, type RecentEdit } from '../../db/publishing/log-edits.ts';
import { lockReferences } from '../../db/workspace/references.ts';
import type { LockedTemplate } from '../../db/workspace/templates.ts';
import type { Applying, Outcome } from '../queue/sync-runs.ts';
import { assertStorable, referencesIn } from './storable-draft.ts';
import { foldMs, logDrafts, logEdits } from './draft-log.ts';
import { inOrder, rowOf, verdictContextFor, writtenOf } from './draft-rows.ts';

/**
 * The functions by which a change reads and writes drafts in memory. `at` is the prefix of field names in a
 * refusal, which identifies the row of the request.
 */
export interface WorkingDrafts {
  /** Returns the current state of a draft, including earlier changes of the same request. */
  get: (id: string) => DraftRow | undefined;
  /** Stores a new state of an existing row. */
  put: (row: DraftRow, at?: string) => DraftRow;
  create: (templateId: string, draft: DraftContent & { id: string }, at: string) => DraftRow;
  /** The time zones of the ports in the requests and the drafts. */
  zoneOf: ZoneOf | undefined;
}

/** The drafts and groups that the changes need, already locked. */
export interface FoundDrafts {
  drafts: ReadonlyMap<string, StoredDraft>;
  templates: ReadonlyMap<string, LockedTemplate>;
}

interface ChangingDrafts<Request, Answer> {
  applying: Applying;
  action: 'edited' | 'added' | 'cloned' | 'transferred';
  apply: (request: Request, working: WorkingDrafts) => Answer;
}

/**
 * Applies changes to drafts in memory, in the order of the requests, and writes the result with one or two
 * statements. A refused request changes nothing.
 */
export async function changeDrafts<Request, Answer>(
  requests: readonly Request[],
  found: FoundDrafts,
  { applying, action, apply }: ChangingDrafts<Request, Answer>,
): Promise<Outcome<Answer>[]> {
  const { caller, now } = applying;
  const asked = { requests, drafts: [...found.drafts.values()] };
  const context = await verdictContextFor(applying, now, asked);
  const storing = {
    references: await lockReferences(applying, referencesIn(asked)),
    templates: found.templates,
  };
  const lately = { ids: [...found.drafts.keys()], since: new Date(now.getTime() - foldMs) };
  const { name: editor, recent } = await findEditor(applying, caller.member_id, lately);
  const by = { editor, edit_time: now.toISOString() };
  const rows = new Map([...found.drafts].map(([id, stored]) => [id, rowOf(stored, context)]));
  const changed = new Map<string, DraftRow>();
  const outcomes = requests.map((request): Outcome<Answer> => {
    const staged = new Map<string, DraftRow>();
    const get: WorkingDrafts['get'] = (id) => staged.get(id) ?? changed.get(id) ?? rows.get(id);
    const put: WorkingDrafts['put'] = (row, at = '') => {
      assertStorable(row, at, storing);
      const ordered = inOrder(row);
      const next = { ...ordered, ...by, verdicts: draftVerdicts(ordered, context) };
      staged.set(row.id, next);
      return next;
    };
    const create: WorkingDrafts['create'] = (template_id, draft, at) => {
      const fresh = { version: 1, publish_version: null, create_time: by.edit_time, verdicts: [] };
      return put({ ...draft, ...fresh, ...by, template_id }, at);
    };
    try {
      const data = apply(request, { get, put, create, zoneOf: context.zoneOf });
      for (const [id, row] of staged) changed.set(id, row);
      return { data };
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  if (changed.size > 0) {
    await write([...changed.values()], found, applying);
    await log(action, { rows, changed, recent }, found.templates, applying);
  }
  return outcomes;
}

interface Changed {
  rows: ReadonlyMap<string, DraftRow>;
  changed: ReadonlyMap<string, DraftRow>;
  recent: readonly RecentEdit[];
}

async function log(
  action: ChangingDrafts<never, never>['action'],
  { rows, changed, recent }: Changed,
  templates: FoundDrafts['templates'],
  applying: Applying,
): Promise<void> {
  const before = (id: string) => rows.get(id) ?? [];
  if (action === 'edited') {
    const edits = [...changed.values()].flatMap((after) => {
      const was = rows.get(after.id);
      return was ? { before: was, after } : [];
    });
    await logEdits(edits, { templates, recent }, applying);
    return;
  }
  // A draft that moves to another group is logged in both groups, so the log also gets the rows as they were
  // before the move.
  const left = action === 'transferred' ? [...changed.keys()].flatMap(before) : [];
  await logDrafts(action, [...left, ...changed.values()], templates, applying);
}

async function write(
  rows: readonly DraftRow[],
  { drafts, templates }: FoundDrafts,
  applying: Applying,
): Promise<void> {
  const by = { member_id: applying.caller.member_id, now: applying.now };
  const fresh = rows.filter(({ id }) => !drafts.has(id));
  const known = rows.filter(({ id }) => drafts.has(id));
  if (fresh.length > 0) await insertDrafts(applying, fresh.map(writtenOf), by);
  if (known.length > 0) await updateDrafts(applying, known.map(writtenOf), by);
  const common = rows.flatMap(({ template_id, harbors }) => {
    const shipowner_id = templates.get(template_id)?.shipowner_id ?? 0;
    const marked = harbors.filter(({ use_common }) => use_common);
    return marked.map(({ harbor_code }) => ({ shipowner_id, harbor_code }));
  });
  if (common.length > 0) await addCommonHarbors(applying, common);
}
