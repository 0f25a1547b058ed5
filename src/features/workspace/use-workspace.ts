import { templateDelete } from '../../../contract/facts/workspace.ts';
import { useMemberRows } from '../../frame/use-member-rows.ts';
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

/** A row with what its queue says of it. */
export type TrackedRow<Row> = Row & {
  /** Changes of it are not sent yet. */
  isUnsent: boolean;
  /** Why the server refused the last of them, or that it clashes. */
  refusal: EntryError | null;
};

/** Everything of the publisher on this device. */
export interface Workspace {
  organization: TrackedRow<Organization> | undefined;
  /** The oldest first. */
  managers: TrackedRow<Manager>[];
  /** The oldest first. */
  templates: TrackedRow<Template>[];
  /** By group; each in the order of the group. */
  drafts: ReadonlyMap<string, readonly TrackedRow<TemplateSchedule>[]>;
  /** Ids of groups that the server has named and that have not come yet: what is missing here may be theirs. */
  coming: readonly string[];
  /** Pictures that are still to be sent. */
  pictures: WaitingPictures;
  /** Imported rows that wait to be mended, by group. */
  tray: ReadonlyMap<string, readonly ImportTrayRow[]>;
  /** Texts of cells that could not be read, by draft. */
  unread: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Those whose draft is gone, such as a colleague deleted it. */
  strayTexts: readonly UnreadCells[];
  /** What readers have, by publication; those that are not on this device yet are missing. */
  publications: ReadonlyMap<string, Publication>;
  /** Publications that this device made or heard of. */
  batches: ReadonlyMap<string, Batch>;
  /** Publications on their way to the server, by group. */
  pending: PendingPublications;
  /** Entries of deletions of groups that are on their way to the server. */
  deletions: readonly string[];
}

/** Follows the store, whichever tab or sync changes it; undefined until it has been read. */
export const useWorkspace = (): Workspace | undefined => useMemberRows(readWorkspace);

/** See `Workspace`. */
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
  // One that this person deletes is not to come: the server names it until it has heard of that.
  const coming = comingIn(named, templates).filter((id) => !marks.has(rowNameOf('template', [memberId, id])));
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

/** The note is taken back a moment after a group has come. */
const comingIn = (named: LocalRow | undefined, templates: readonly Template[]): string[] =>
  named?.name === 'coming_groups' ? named.value.filter((id) => !templates.some((one) => one.id === id)) : [];

/** Those that were read last: what stands under an id never changes, and a long one is slow to read at each key. */
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
/** Ids are UUIDv7, which begin with the time. */
const byAge = (a: { id: string }, b: { id: string }): number => compare(a.id, b.id);
