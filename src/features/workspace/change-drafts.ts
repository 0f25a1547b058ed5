import {
  scheduleAdd,
  scheduleClone,
  scheduleDelete,
  scheduleTransfer,
  scheduleUpdate,
} from '../../../contract/calls/workspace/schedule.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import * as limits from '../../../contract/limits/limits.ts';
import { draftDigest } from '../../../trade/draft/draft-digest.ts';
import { apply } from '../../../trade/edit/apply.ts';
import type { DraftCopy, DraftEdit } from '../draft-cells/draft-edit.ts';
import type { QueueLock } from '../../store/outbox.ts';
import type { TemplateSchedule, UnreadCells } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import { withUnread } from '../draft-cells/unread-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { draftEntity } from '../../sync/kinds/draft.ts';
import type { OwnRowsChange } from '../../sync/queue/own-rows-change.ts';
import { recordAll, recordInstead, type Intent } from '../../sync/queue/queue.ts';
import { templateEntity } from '../../sync/kinds/template.ts';

/** The drafts that the person has seen, by id. */
export type ShownDrafts = ReadonlyMap<string, NewDraft>;

/**
 * Stores edits of a group on this device and queues them; either all are stored or none. `shown` contains the
 * drafts that the person has seen. If a colleague has just deleted a draft, its edit is stored together with
 * the draft in `shown`, so that the person can save it as a new draft. Rejects with `not_saved` if the disk
 * is full.
 */
export async function saveDraftEdits(
  templateId: string,
  edits: readonly DraftEdit[],
  shown: ShownDrafts = new Map(),
): Promise<void> {
  await recordAll(
    edits.flatMap((edit) => intentsOf(templateId, edit, shown)),
    async (own) => {
      for (const edit of edits) await saveHere(own, templateId, edit);
    },
  );
}

/**
 * Stores drafts that no longer exist on the server as new drafts, and removes the queued changes of the
 * original drafts.
 */
export async function saveAsNewDrafts(
  templateId: string,
  drafts: readonly NewDraft[],
  edits: readonly { id: string }[],
): Promise<void> {
  await recordInstead(
    inPieces(drafts).map((rows) => addOf(templateId, rows)),
    edits.map(({ id }) => id),
  );
}

/**
 * Stores data that is never sent to the server: imported rows that wait for correction (the tray), and typed
 * texts that could not be read.
 */
async function saveHere(own: OwnRowsChange, templateId: string, edit: DraftEdit): Promise<void> {
  if (edit.kind === 'tray') {
    for (const { id } of edit.gone) await own.delete('import_tray', [id]);
    for (const row of edit.put) await own.put('import_tray', { ...row, template_id: templateId });
  }
  if (edit.kind !== 'unread') return;
  const draft = await own.get('template_schedule', [edit.id]);
  const where = draft
    ? { template_id: draft.template_id, name: [draft.ship_name, draft.voyage_number].join(' ').trim() }
    : { template_id: templateId };
  await storeUnreadTexts(own, edit, where);
}

/**
 * Updates the stored texts of a draft that could not be read. The id of the group and the name of the sailing
 * are stored with them, so that the page can still show the texts when the draft is deleted.
 */
export async function storeUnreadTexts(
  own: OwnRowsChange,
  { id, ...edit }: Pick<Extract<DraftEdit, { kind: 'unread' }>, 'id' | 'texts' | 'base'>,
  { template_id, name }: Pick<UnreadCells, 'template_id' | 'name'>,
): Promise<void> {
  const texts = withUnread((await own.get('unread_cells', [id]))?.texts ?? {}, edit);
  if (Object.keys(texts).length > 0) await own.put('unread_cells', { id, texts, template_id, name });
  else await own.delete('unread_cells', [id]);
}

/** Moves draft sailings to the end of another schedule group. */
export async function transferDrafts(
  rows: readonly { id: string; sequence: string }[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const intents = inPieces(rows).map((piece): Intent<typeof scheduleTransfer> => ({
    call: scheduleTransfer,
    body: { from_template_id: from, template_id: to, rows: [...piece] },
    entity: templateEntity(from),
    // With these locks, the queue sends earlier changes of both groups, and of the moved sailings, before
    // this change.
    holds: [{ entity: templateEntity(to), exclusive: true }, ...exclusively(piece)],
    change: async (own) => {
      for (const { id, sequence } of piece) {
        const row = await own.get('template_schedule', [id]);
        if (row) await own.put('template_schedule', { ...row, template_id: to, sequence });
      }
    },
  }));
  await recordAll(intents);
}

const exclusively = (rows: readonly { id: string }[]): QueueLock[] =>
  rows.map(({ id }) => ({ entity: draftEntity(id), exclusive: true }));
const inGroup = (templateId: string): QueueLock => ({ entity: templateEntity(templateId), exclusive: false });

/** Splits rows into pieces, each with as many rows as one queued change may contain. */
function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (let at = 0; at < rows.length; at += limits.draftsPerEntryMost)
    pieces.push(rows.slice(at, at + limits.draftsPerEntryMost));
  return pieces;
}

type DraftIntent = Parameters<typeof recordAll>[0][number];

function intentsOf(templateId: string, edit: DraftEdit, shown: ShownDrafts): DraftIntent[] {
  if (edit.kind === 'tray' || edit.kind === 'unread') return [];
  if (edit.kind === 'update') return [updateOf(templateId, edit, shown)];
  if (edit.kind === 'add') return inPieces(edit.rows).map((rows) => addOf(templateId, rows));
  if (edit.kind === 'remove') return inPieces(edit.rows).map((rows) => removeOf(templateId, rows));
  const made = new Map(edit.rows.map((row) => [row.id, row]));
  return inPieces(edit.copies).map((copies) =>
    cloneOf(templateId, { copies, rows: copies.flatMap(({ id }) => made.get(id) ?? []) }),
  );
}

function updateOf(
  templateId: string,
  { id, changes, base }: Extract<DraftEdit, { kind: 'update' }>,
  shown: ShownDrafts,
): Intent<typeof scheduleUpdate> {
  return {
    call: scheduleUpdate,
    body: { id, changes, base },
    entity: draftEntity(id),
    holds: [inGroup(templateId)],
    fold: 'edit',
    change: async (own) => {
      const seen = shown.get(id);
      const row = (await own.get('template_schedule', [id])) ?? (seen && fresh(seen, templateId));
      if (row) await own.put('template_schedule', edited(apply(row, changes)));
    },
  };
}

const addOf = (templateId: string, rows: readonly NewDraft[]): Intent<typeof scheduleAdd> => ({
  call: scheduleAdd,
  body: { template_id: templateId, rows: [...rows] },
  ...making(templateId, rows),
});

const cloneOf = (
  templateId: string,
  { copies, rows }: { copies: readonly DraftCopy[]; rows: readonly NewDraft[] },
): Intent<typeof scheduleClone> => {
  const { holds, ...made } = making(templateId, rows);
  const ids = new Set(copies.map(({ id }) => id));
  const sources = new Set(copies.map(({ from }) => from).filter((from) => !ids.has(from)));
  return {
    call: scheduleClone,
    body: { template_id: templateId, rows: [...copies] },
    ...made,
    // With the shared lock, later edits of the copied draft wait in the queue, because the server must copy
    // the version that the person saw.
    holds: [...holds, ...Array.from(sources, (from) => ({ entity: draftEntity(from), exclusive: false }))],
  };
};

/** Returns the fields that are the same in every queued change that creates rows. */
function making(templateId: string, rows: readonly NewDraft[]) {
  return {
    entity: draftEntity(rows[0]?.id ?? ''),
    holds: [inGroup(templateId), ...exclusively(rows.slice(1))],
    change: async (own: OwnRowsChange) => {
      for (const row of rows) {
        await own.put('template_schedule', fresh(row, templateId));
        // The imported row, which has become this draft, is deleted in the same change. If the person
        // discards the change, the row is back in the tray (imported rows that wait for correction).
        if (await own.get('import_tray', [row.id])) await own.delete('import_tray', [row.id]);
      }
    },
  };
}

const removeOf = (templateId: string, rows: readonly NewDraft[]): Intent<typeof scheduleDelete> => ({
  call: scheduleDelete,
  body: { rows: rows.map((row) => ({ id: row.id, base: draftDigest(row), template_id: templateId })) },
  entity: draftEntity(rows[0]?.id ?? ''),
  holds: [inGroup(templateId), ...exclusively(rows.slice(1))],
  change: async (own) => {
    for (const { id } of rows) {
      await own.delete('template_schedule', [id]);
      // The unreadable texts of a draft are deleted in the same change as the draft, so that they are
      // restored too if the person discards the deletion.
      if (await own.get('unread_cells', [id])) await own.delete('unread_cells', [id]);
    }
  },
});

const edited = <Row extends Omit<TemplateSchedule, 'member_id'>>(row: Row): Row => ({
  ...row,
  edit_time: new Date(serverNow()).toISOString(),
  editor: sessionState.nickname || row.editor,
});

/** Returns a draft as a row that the server does not have yet. */
const fresh = (row: NewDraft, templateId: string): Omit<TemplateSchedule, 'member_id'> =>
  edited({
    ...row,
    template_id: templateId,
    version: 0,
    publish_version: null,
    create_time: new Date(serverNow()).toISOString(),
    edit_time: '',
    editor: '',
    verdicts: [],
  });
