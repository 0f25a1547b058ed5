import { templateDelete } from '../../../contract/facts/workspace.ts';
import { useMemberRows } from '../../hooks/use-member-rows.ts';
import type { LocalRow } from '../../store/device-rows.ts';
import type { LaycanStore } from '../../store/laycan-store.ts';
import { rowNameOf, type EntryError } from '../../store/outbox.ts';
import {
  rowKeyOf,
  type Batch,
  type ImportTrayRow,
  type Manager,
  type Organization,
  type OwnRows,
  type OwnTable,
  type Publication,
  type Template,
  type TemplateSchedule,
  type UnreadCells,
} from '../../store/own-rows.ts';
import { waitingPictures, type WaitingPictures } from './waiting-pictures.ts';
import { pendingPublications, type PendingPublications } from '../publishing/pending-publication.ts';

/** A row on this device, with the state of the queued changes of this row. */
export type TrackedRow<Row> = Row & {
  /** True if the row has unsent changes. */
  isUnsent: boolean;
  /** The reason of the last refusal or conflict; null if there is none. */
  refusal: EntryError | null;
};

/** The publisher's rows on this device. */
export interface Workspace {
  organization: TrackedRow<Organization> | undefined;
  managers: TrackedRow<Manager>[];
  templates: TrackedRow<Template>[];
  /** The drafts by group, each in the order of the group. */
  drafts: ReadonlyMap<string, readonly TrackedRow<TemplateSchedule>[]>;
  /**
   * The ids of groups that the server has listed but whose rows this device has not received. Drafts that
   * seem to be missing may belong to them.
   */
  coming: readonly string[];
  /** The pictures in the queue that the server does not have yet. */
  pictures: WaitingPictures;
  /** Imported rows that wait for correction, by group. */
  tray: ReadonlyMap<string, readonly ImportTrayRow[]>;
  /** Typed texts that could not be read, by draft and cell. */
  unread: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Typed texts that could not be read and whose draft is deleted, e.g. by a colleague. */
  strayTexts: readonly UnreadCells[];
  /** The published sailings by publication id. A publication that is not on this device is missing here. */
  publications: ReadonlyMap<string, Publication>;
  /** The publications that this device made or received. */
  batches: ReadonlyMap<string, Batch>;
  /** Unsent publications, confirmations and withdrawals, by group. */
  pending: PendingPublications;
  /** The ids of the queue entries that delete a group. */
  deletions: readonly string[];
}

/**
 * Returns the workspace, also after each change of the store by any tab or by a sync. Undefined until the
 * store has been read.
 */
export const useWorkspace = (): Workspace | undefined => useMemberRows(readWorkspace);

/** Reads a `Workspace` from the store. */
export async function readWorkspace(store: LaycanStore, memberId: number): Promise<Workspace> {
  const own = <Table extends OwnTable>(table: Table): Promise<OwnRows[Table][]> =>
    store.table(table).where('member_id').equals(memberId).toArray();
  const [[organization], managers, templates, drafts, batches, tray, unread, entries, named] =
    await Promise.all([
      own('organization'),
      own('manager'),
      own('template'),
      own('template_schedule'),
      own('batch'),
      own('import_tray'),
      own('unread_cells'),
      store.outbox.where('[member_id+sequence]').between([memberId, 0], [memberId, Infinity]).toArray(),
      store.local.get('coming_groups'),
    ]);
  const marks = new Map<string, EntryError | null>();
  for (const { row_names, error, state } of entries)
    for (const name of row_names)
      marks.set(name, state === 'failed' || state === 'conflict' ? error : (marks.get(name) ?? null));
  // A group that this device is deleting is not counted, although the server still lists it until it has
  // received the deletion.
  const coming = pendingOf(named, templates).filter(
    (id) => !marks.has(rowNameOf('template', [memberId, id])),
  );
  const tracked = <Table extends OwnTable>(table: Table, row: OwnRows[Table]): TrackedRow<OwnRows[Table]> => {
    const name = rowNameOf(table, rowKeyOf(table, row));
    return { ...row, isUnsent: marks.has(name), refusal: marks.get(name) ?? null };
  };
  const byGroup = new Map<string, TrackedRow<TemplateSchedule>[]>();
  for (const row of drafts.sort((a, b) => compare(a.sequence, b.sequence) || compare(a.id, b.id))) {
    const group = byGroup.get(row.template_id) ?? [];
    group.push(tracked('template_schedule', row));
    byGroup.set(row.template_id, group);
  }
  return {
    organization: organization && tracked('organization', organization),
    managers: managers.sort(byAge).map((row) => tracked('manager', row)),
    templates: templates.sort(byAge).map((row) => tracked('template', row)),
    drafts: byGroup,
    pictures: waitingPictures(entries),
    tray: trayByGroup(tray),
    unread: new Map(unread.map(({ id, texts }) => [id, texts])),
    coming,
    strayTexts: coming.length > 0 ? [] : unread.filter(({ id }) => !drafts.some((draft) => draft.id === id)),
    publications: await readPublications(store, memberId, templates),
    batches: new Map(batches.map((row) => [row.id, row])),
    pending: pendingPublications(entries),
    deletions: entries.filter(({ call }) => call === templateDelete.path).map(({ id }) => id),
  };
}

/**
 * Returns the listed groups that have not been received. The received groups are removed here, because the
 * stored list is updated only shortly after a group was stored.
 */
const pendingOf = (named: LocalRow | undefined, templates: readonly Template[]): string[] =>
  named?.name === 'coming_groups' ? named.value.filter((id) => !templates.some((one) => one.id === id)) : [];

/**
 * The publications that have been read. They are cached, because a publication with a given id never changes,
 * and reading a long one again at every keystroke would be slow.
 */
let read: ReadonlyMap<string, Publication> = new Map();

async function readPublications(
  store: LaycanStore,
  memberId: number,
  templates: readonly Template[],
): Promise<ReadonlyMap<string, Publication>> {
  const ids = templates.flatMap(({ batch_id }) => batch_id ?? []);
  const rows = await Promise.all(
    ids.map(async (id) => {
      const known = read.get(id);
      return known?.member_id === memberId ? known : store.publication.get([memberId, id]);
    }),
  );
  read = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
  return read;
}

function trayByGroup(rows: readonly ImportTrayRow[]): Map<string, ImportTrayRow[]> {
  const byGroup = new Map<string, ImportTrayRow[]>();
  for (const row of [...rows].sort((a, b) => a.time - b.time || a.row - b.row || compare(a.id, b.id)))
    (byGroup.get(row.template_id) ?? byGroup.set(row.template_id, []).get(row.template_id))?.push(row);
  return byGroup;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
/** Compares rows by their age. The ids are UUIDv7, which begin with the time. */
const byAge = (a: { id: string }, b: { id: string }): number => compare(a.id, b.id);
