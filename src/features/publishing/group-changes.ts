import type { PlainDate } from '../../../contract/rules/plain-date.ts';
import { publicationChanges, type SailingChange } from '../../../contract/rules/publication-changes.ts';
import type { NewDraft } from '../../../contract/draft.ts';
import type { Publication, Template } from '../../store/own-rows.ts';

/** How the drafts of a group stand to what readers have of it. */
export interface GroupChanges {
  published: readonly NewDraft[];
  changes: readonly SailingChange[];
  same: readonly NewDraft[];
}

interface Known {
  publication: Publication | undefined;
  today: PlainDate;
  made: GroupChanges;
}
/** A list of drafts is asked about by every part of the screen. */
const known = new WeakMap<readonly NewDraft[], Known>();

/** Null as long as what readers have is not on this device. */
export function groupChanges(
  { batch_id }: Pick<Template, 'batch_id'>,
  { drafts, publication }: { drafts: readonly NewDraft[]; publication: Publication | undefined },
  today: PlainDate,
): GroupChanges | null {
  if (batch_id !== null && publication?.id !== batch_id) return null;
  const live = batch_id === null ? undefined : publication;
  const found = known.get(drafts);
  if (found && found.publication === live && found.today === today) return found.made;
  const published = live?.list ?? [];
  const made = { published, ...publicationChanges(published, drafts, today) };
  known.set(drafts, { publication: live, today, made });
  return made;
}
