import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../../trade/draft/publication-changes.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { Publication, Template } from '../../store/own-rows.ts';

/** How the drafts of a group stand to what readers have of it. */
export interface GroupChanges {
  published: readonly NewDraft[];
  changes: readonly SailingChange[];
  same: readonly NewDraft[];
}

/** The drafts of every group on this device, by group. */
type DraftsByGroup = ReadonlyMap<string, readonly NewDraft[]>;

interface Known {
  publication: Publication | undefined;
  today: PlainDate;
  made: GroupChanges;
}
/** What is found of the same drafts is asked for by every part of the screen. */
const known = new WeakMap<
  DraftsByGroup,
  { groups: ReadonlyMap<string, string>; changes: Map<string, Known> }
>();

/**
 * Null as long as what readers have is not on this device. A sailing whose draft has been moved to another
 * group stays with readers until that one publishes it: it is not this group's to withdraw.
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

/** The sailings that are changed; null as `groupChanges` is. */
export const changedIds = (standing: GroupChanges | null): ReadonlySet<string> | null =>
  standing && new Set(standing.changes.map(({ id }) => id));

/** The group that each draft is in. */
const groupsOf = (drafts: DraftsByGroup): ReadonlyMap<string, string> =>
  new Map([...drafts].flatMap(([group, list]) => list.map(({ id }) => [id, group] as const)));
