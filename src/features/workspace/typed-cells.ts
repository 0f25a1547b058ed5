import { isFieldKey } from '../draft-cells/grid-columns.ts';
import type { NotedCell, TypedNotes } from '../draft-cells/typed-cell.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { memberIn } from '../../store/member-in.ts';
import { openStore } from '../../store/open-store.ts';
import type { TypedCellRow } from '../../store/own-rows.ts';

/**
 * The delay in ms between the end of typing and the deletion of the note. In this time the text is saved as
 * an edit. If the page ends before that, the note is still there.
 */
const forgetMs = 500;

type LetGo = () => void;

/**
 * The locks on notes (stored texts that are being typed), by the id of the note. By the lock, other pages
 * know that the text is still being typed. Null if another page has the lock.
 */
const lockedCells = new Map<string, Promise<LetGo | null>>();

/**
 * Returns the functions that store notes for the cells of a group: texts, stored while a person types them.
 * Undefined if the browser has no Web Locks, because one page could then restore a text that is still being
 * typed in another.
 */
export function typedCellsOf(templateId: string): TypedNotes | undefined {
  if (!('locks' in navigator)) return undefined;
  return {
    // If the disk is full, the text is not stored. It is then lost if the page ends during typing.
    note: (typed, before) => void note(templateId, typed, before).catch(() => {}),
    forget: (id) => void setTimeout(() => void forget(id).catch(() => {}), forgetMs),
    leave: (typed, before) => void leave(templateId, typed, before).catch(() => {}),
    take: (isWanted) => take(templateId, isWanted),
  };
}

async function note(templateId: string, typed: NotedCell, before?: string): Promise<void> {
  if (!(await lockCells(typed.id))) return;
  await change(async (store, memberId) => {
    if (lockedCells.has(typed.id)) await put(store, rowOf(typed, memberId, templateId), before);
  });
}

async function forget(id: string): Promise<void> {
  const letGo = lockedCells.get(id);
  lockedCells.delete(id);
  await change((store, memberId) => store.typed_cell.delete([memberId, id]));
  (await letGo)?.();
}

async function leave(templateId: string, typed: NotedCell, before?: string): Promise<void> {
  const letGo = lockedCells.get(typed.id);
  lockedCells.delete(typed.id);
  await change((store, memberId) => put(store, rowOf(typed, memberId, templateId), before));
  (await letGo)?.();
}

/**
 * Replaces the earlier note (the stored text of the same cell) in one transaction, so that no page finds the
 * text twice.
 */
async function put(store: LaycanStore, row: TypedCellRow, before?: string): Promise<void> {
  await store.typed_cell.put(row);
  if (before !== undefined && before !== row.id) await store.typed_cell.delete([row.member_id, before]);
}

/**
 * The newest call of `take`. Each call waits for the previous one, because it locks the notes that it reads.
 */
let lastTake: Promise<unknown> = Promise.resolve();

function take(templateId: string, isWanted: () => boolean): Promise<NotedCell[]> {
  const run = () => (isWanted() ? takeNow(templateId, isWanted) : []);
  const taking = lastTake.then(run, run);
  lastTake = taking;
  return taking;
}

async function takeNow(templateId: string, isWanted: () => boolean): Promise<NotedCell[]> {
  const left = await change((store, member_id) => store.typed_cell.where({ member_id }).toArray());
  const taken: { cell: NotedCell; letGo: LetGo }[] = [];
  for (const { id, template_id } of left ?? []) {
    const letGo = lockedCells.has(id) ? null : await lockCells(id);
    if (!letGo) continue;
    const row = await change(async (store, memberId) =>
      (await isGone(store, memberId, template_id))
        ? setAside(store, [memberId, id])
        : store.typed_cell.get([memberId, id]),
    );
    if (row && template_id === templateId && isFieldKey(row.field))
      taken.push({ cell: notedIn(row, row.field), letGo });
    else letGoOf(id, letGo);
  }
  if (isWanted()) return taken.map(({ cell }) => cell);
  for (const { cell, letGo } of taken) letGoOf(cell.id, letGo);
  return [];
}

function letGoOf(id: string, letGo: LetGo): void {
  lockedCells.delete(id);
  letGo();
}

/** Returns true if a group is deleted. A group that has not been received yet does not count as deleted. */
async function isGone(store: LaycanStore, memberId: number, templateId: string): Promise<boolean> {
  const noted = await store.local.get('coming_groups');
  const isComing = noted?.name === 'coming_groups' && noted.value.includes(templateId);
  return !isComing && !(await store.template.get([memberId, templateId]));
}

/**
 * Moves a note (the stored text of a cell) whose group was deleted to the texts of deleted sailings, which
 * the member can still read. Does nothing if the note does not exist.
 */
async function setAside(store: LaycanStore, key: [number, string]): Promise<undefined> {
  const row = await store.typed_cell.get(key);
  if (!row) return;
  const { member_id, id, template_id, draft, field, text } = row;
  const name = [draft?.ship_name, draft?.voyage_number].join(' ').trim();
  await store.unread_cells.put({ member_id, id, template_id, name, texts: { [field]: text } });
  await store.typed_cell.delete(key);
}

const rowOf = (
  { id, base, field, text }: NotedCell,
  member_id: number,
  template_id: string,
): TypedCellRow => ({
  member_id,
  id,
  template_id,
  draft: base?.draft ?? null,
  unread: base?.unread ?? {},
  field,
  text,
});

const notedIn = ({ id, draft, unread, text }: TypedCellRow, field: NotedCell['field']): NotedCell => ({
  id,
  base: draft && { draft, published: null, isUnsent: false, refusal: null, unread },
  field,
  text,
});

/** Calls `run` in a transaction with the current member. Returns undefined if no member is logged in. */
async function change<Result>(
  run: (store: LaycanStore, memberId: number) => Promise<Result>,
): Promise<Result | undefined> {
  const store = await openStore();
  const tables = [store.local, store.typed_cell, store.unread_cells, store.template];
  return store.transaction('rw', tables, async () => {
    const memberId = await memberIn(store);
    return memberId > 0 ? run(store, memberId) : undefined;
  });
}

/**
 * Acquires the lock on a note (the stored text of a cell) and keeps the lock until it is released or the page
 * ends. Resolves with null if another page has the lock.
 */
function lockCells(id: string): Promise<LetGo | null> {
  const holding =
    lockedCells.get(id) ??
    new Promise<LetGo | null>((resolve, fail) => {
      const untilLetGo = (lock: Lock | null) =>
        lock ? new Promise<void>((done) => resolve(done)) : resolve(null);
      navigator.locks.request(`laycan-typed-${id}`, { ifAvailable: true }, untilLetGo).catch(fail);
    });
  lockedCells.set(id, holding);
  return holding.then((letGo) => {
    if (!letGo) lockedCells.delete(id);
    return letGo;
  });
}
