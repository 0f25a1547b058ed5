import type { GroupChange, LaneChange } from '../../../contract/calls/favourites.ts';
import { routes } from '../../../contract/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { Entry } from '../../store/outbox.ts';
import { endText, type HarborNames } from '../harbors/harbor-names.ts';
import { fieldWords } from './field-words.ts';
import { workspaceWords } from './workspace-words.ts';

/** A change in words. */
export interface Described {
  what: string;
  /** How much of it; empty where there is nothing to add. */
  where: string;
  /** The page where it can be made anew. */
  editLink: string | undefined;
  /** Why it did not go through, where one line would not say it. */
  reasons?: readonly string[];
  /** What a person calls a field of an edit. */
  fieldOf: (path: string) => string;
}

/** What a person did, by what the entry says and by the rows that it changed. */
export function describeEntry(entry: Entry, names: HarborNames): Described {
  const describe = byCall[entry.call] ?? workspaceWords[entry.call] ?? describeOther;
  const row = entry.rows[0]?.after ?? entry.rows[0]?.before;
  return { ...describe(entry, names), fieldOf: (path) => fieldWords(path, row, names) };
}

type Describe = (entry: Entry, names: HarborNames) => Omit<Described, 'fieldOf'>;

const editLink = routes.favourites;

/** Paths stand here as text: what they take is known to the queue already. */
const byCall: Readonly<Record<string, Describe>> = {
  'member/business/collection/harbor/handle': (entry, names) => {
    const { lane, group } = entry.body as { lane?: LaneChange; group?: GroupChange };
    const what = lane ? laneWords(lane, entry, names) : groupWords(group, entry);
    return { what, where: '', editLink };
  },
  'member/business/collection/shipowner/handle': (entry) => {
    const { on } = entry.body as { on: boolean };
    const owner = ownerName(entry);
    return { what: t(on ? 'sync.keepOwner' : 'sync.dropOwner', { owner }), where: '', editLink };
  },
};

function laneWords(lane: LaneChange, entry: Entry, names: HarborNames): string {
  const end = (text: string) => endText(names.end(text, currentLanguage()));
  const to = lane.to === null ? t('harbors.anywhere') : end(lane.to);
  const words = { lane: `${end(lane.from)} – ${to}` };
  if (!lane.on) return t('sync.dropLane', words);
  if (lane.former_group_id !== undefined) return t('sync.moveLane', words);
  const isNew = entry.rows.some(({ before }) => before === null);
  return t(isNew ? 'sync.keepLane' : 'sync.orderLane', words);
}

function groupWords(group: GroupChange | undefined, { rows }: Entry): string {
  if (!group) return t('sync.orderGroup');
  const [row] = rows;
  const before = titleOf(row?.before);
  if (!group.on) return `${t('sync.dropGroup')} ${before}`.trim();
  if (group.title === undefined) return t('sync.orderGroup');
  const isNew = row?.before === null;
  return t(isNew ? 'sync.addGroup' : 'sync.renameGroup', { group: group.title });
}

const titleOf = (row: object | null | undefined): string =>
  row && 'title' in row && typeof row.title === 'string' ? row.title : '';

function ownerName({ rows, body }: Entry): string {
  const row = (rows[0]?.after ?? rows[0]?.before) as Record<string, unknown> | null | undefined;
  const [own, other] =
    currentLanguage() === 'zh'
      ? [row?.['chinese_title'], row?.['english_title']]
      : [row?.['english_title'], row?.['chinese_title']];
  const name = own || other;
  return typeof name === 'string' ? name : String((body as { shipowner_id?: number }).shipowner_id ?? '');
}

/** A call that has no words of its own yet: the kind of thing, and how many fields. */
function describeOther({ entity, body }: Entry): ReturnType<Describe> {
  const changes = (body as { changes?: object }).changes;
  const [kind = entity] = entity.split('/');
  if (!changes) return { what: t('sync.other', { what: kind }), where: '', editLink: undefined };
  const where = t('sync.fieldCount', { n: Object.keys(changes).length });
  return { what: t('sync.otherEdit', { what: kind }), where, editLink: undefined };
}
