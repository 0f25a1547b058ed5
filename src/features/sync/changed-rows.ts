import { scheduleDelete } from '../../../contract/facts/workspace.ts';
import type { DraftRow } from '../../../trade/draft/draft.ts';
import { changeIn, type Entry } from '../../store/outbox.ts';

/** A sailing that somebody has changed before one's deletion of it was sent. */
export interface ChangedRow {
  id: string;
  name: string;
  fields: { path: string; was: unknown; theirs: unknown }[];
}

const fields = [
  'ship_name',
  'voyage_number',
  'machine_id',
  'category_id',
  'price_amount',
  'remark',
  'manager_id',
] as const;
const callFields = ['harbor_code', 'start_time', 'end_time'] as const;

/** What a refused deletion did not know of; none for anything else. */
export function changedRows({ call, rows, error }: Pick<Entry, 'call' | 'rows' | 'error'>): ChangedRow[] {
  if (call !== scheduleDelete.path) return [];
  const { list = [] } = (error?.theirs ?? {}) as { list?: readonly DraftRow[] };
  return list.map((theirs) => {
    const own = rows.filter(({ key }) => key.includes(theirs.id));
    const change = changeIn({ rows: own }, 'template_schedule');
    const was = change?.made?.before ?? change?.before;
    const name = [theirs.ship_name ?? 'TBN', theirs.voyage_number].join(' ').trim();
    return { id: theirs.id, name, fields: was ? differences(was, theirs) : [] };
  });
}

function differences(was: DraftRow, theirs: DraftRow): ChangedRow['fields'] {
  const plain = fields
    .filter((path) => was[path] !== theirs[path])
    .map((path) => ({ path, was: was[path], theirs: theirs[path] }));
  const calls = theirs.harbors.flatMap((call) => {
    const before = was.harbors.find(({ id }) => id === call.id);
    return callFields
      .filter((field) => before?.[field] !== call[field])
      .map((field) => ({ path: `harbors.${call.id}.${field}`, was: before?.[field], theirs: call[field] }));
  });
  return [...plain, ...calls];
}
