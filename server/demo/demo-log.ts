import { minuteMs } from '../../trade/calendar/day-ms.ts';
import type { LogRow } from '../../contract/calls/publishing.ts';
import type { NewDraft } from '../../trade/draft/draft.ts';
import {
  draftChanges,
  publicationChanges,
  type FieldChange,
  type SailingChange,
} from '../../trade/draft/publication-changes.ts';
import type { DemoPublished } from './demo-history.ts';
import type { DemoGroup } from './demo-publications.ts';

export type DemoLogRow = ReturnType<typeof logRow>;

const sailingsShown = 3;

/** Returns the log of a group up to its current publication. */
export function logOf(
  group: DemoGroup,
  history: readonly (DemoPublished & { batch_id: string })[],
): DemoLogRow[] {
  const log = [logRow(group, { action: 'group_made', time: group.create_time })];
  for (const { time, changes, batch_id } of history) {
    log.push(...logOfChanges(group, changes, time));
    log.push(logRow(group, { action: 'published', time, batch_id }));
  }
  const last = history.at(-1);
  const { confirm_time: time } = group;
  if (last && time && time > last.time) {
    const { sailings, batch_id } = last;
    log.push(logRow(group, { action: 'confirmed', time, sailings, batch_id }));
  }
  return log;
}

/** Returns the log of the unpublished changes in a group. */
export function logOfWaiting(
  group: DemoGroup,
  { before, after }: { before: readonly NewDraft[]; after: readonly NewDraft[] },
  time: Date,
): DemoLogRow[] {
  // An empty text as today's date makes no sailing count as past. Every removed sailing therefore counts as
  // withdrawn.
  const { changes } = publicationChanges(before, after, '');
  return logOfChanges(group, changes, time);
}

/** Returns log rows for the changes, spread over the two hours before `time`. */
function logOfChanges(group: DemoGroup, changes: readonly SailingChange[], time: Date): DemoLogRow[] {
  const of = (kind: 'added' | 'withdrawn') =>
    changes.filter((change) => change.kind === kind).flatMap(({ before, after }) => after ?? before ?? []);
  const ago = (minutes: number) => new Date(time.getTime() - minutes * minuteMs);
  const edits = changes.flatMap(({ before, after }, at) =>
    before && after
      ? logRow(group, {
          action: 'edited',
          time: ago(120 - at * 9),
          sailings: [after],
          fields: draftChanges(before, after),
        })
      : [],
  );
  const isAllNew = edits.length === 0 && of('withdrawn').length === 0;
  const rest = [
    { action: isAllNew ? ('added' as const) : ('cloned' as const), time: ago(25), sailings: of('added') },
    { action: 'removed' as const, time: ago(14), sailings: of('withdrawn') },
  ];
  return [...edits, ...rest.filter(({ sailings }) => sailings.length > 0).map((one) => logRow(group, one))];
}

interface LogLine {
  action: LogRow['action'];
  time: Date;
  sailings?: readonly NewDraft[];
  fields?: readonly FieldChange[];
  batch_id?: string;
}

function logRow(
  { id: template_id, shipowner_id, publisher_id: member_id, title: group_title }: DemoGroup,
  { action, time: create_time, sailings = [], fields = [], batch_id }: LogLine,
) {
  const shown = sailings
    .slice(0, sailingsShown)
    .map(({ id, ship_name, voyage_number }) => ({ id, ship_name, voyage_number }));
  const detail = JSON.stringify({ total: sailings.length, sailings: shown, fields });
  const of = { shipowner_id, template_id, group_title, member_id, batch_id: batch_id ?? null };
  return { ...of, action, detail, create_time };
}
