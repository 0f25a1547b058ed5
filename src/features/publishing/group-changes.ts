import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../../trade/draft/publication-changes.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { Publication, Template } from '../../store/own-rows.ts';

/** The differences between the drafts of a group and its live publication, which readers see. */
export interface GroupChanges {
  published: readonly NewDraft[];
  changes: readonly SailingChange[];
  same: readonly NewDraft[];
}

type DraftsByGroup = ReadonlyMap<string, readonly NewDraft[]>;

interface Known {
  publication: Publication | undefined;
  today: PlainDate;
  made: GroupChanges;
}
/**
 * The results for each object with drafts. They are cached, because every part of the screen needs the same
 * changes.
 */
const known = new WeakMap<
  DraftsByGroup,
  { groups: ReadonlyMap<string, string>; changes: Map<string, Known> }
>();

/**
 * Returns the changes of a group; null if its live publication is not on this device. If the draft of a
 * sailing was moved to another group, customers see the sailing until that other group is published, so it
 * does not count as withdrawn here.
 */
export function groupChanges(
  { id, batch_id }: Pick<Template, 'id' | 'batch_id'>,
  { drafts, publication }: { drafts: DraftsByGroup; publication: Publication | undefined },
  today: PlainDate,
): GroupChanges | null {
  if (batch_id !== null && publication?.id !== batch_id) return null;
  const live = batch_id === null ? undefined : publication;
  let of = known.get(drafts);
  if (!of) known.set(drafts, (of = { groups: groupsOf(drafts), changes: new Map() }));
  const { groups, changes } = of;
  const found = changes.get(id);
  if (found && found.publication === live && found.today === today) return found.made;
  const published = live?.list ?? [];
  const own = published.filter((draft) => (groups.get(draft.id) ?? id) === id);
  const made = { published, ...publicationChanges(own, drafts.get(id) ?? [], today) };
  changes.set(id, { publication: live, today, made });
  return made;
}

/** Returns the ids of the changed sailings; null if the changes are unknown. */
export const changedIds = (standing: GroupChanges | null): ReadonlySet<string> | null =>
  standing && new Set(standing.changes.map(({ id }) => id));

/** Returns the group id of each draft. */
const groupsOf = (drafts: DraftsByGroup): ReadonlyMap<string, string> =>
  new Map([...drafts].flatMap(([group, list]) => list.map(({ id }) => [id, group] as const)));
