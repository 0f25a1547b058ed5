import type { ImportTrayRow, Template } from '../../store/own-rows.ts';
import { generalGroups } from './groups-by-kind.ts';
import { keepDraftEdits } from './change-drafts.ts';

/**
 * Imported rows whose group is gone, such as a colleague deleted it: no sheet shows them. They are of general cargo, and
 * never become voyages of a container service.
 */
export function strayRows({
  templates,
  tray,
}: {
  templates: readonly Pick<Template, 'id' | 'kind'>[];
  tray: ReadonlyMap<string, readonly ImportTrayRow[]>;
}): ImportTrayRow[] {
  const there = new Set(generalGroups(templates).map(({ id }) => id));
  return [...tray].flatMap(([group, rows]) => (there.has(group) ? [] : rows));
}

/** Puts rows into the tray of a group. */
export const moveTrayRows = (rows: readonly ImportTrayRow[], templateId: string): Promise<void> =>
  keepDraftEdits(templateId, [{ kind: 'tray', put: rows, gone: [] }]);

export async function dropTrayRows(rows: readonly ImportTrayRow[]): Promise<void> {
  await keepDraftEdits('', [{ kind: 'tray', put: [], gone: rows }]);
}

/** Puts rows back into the tray of the group that each was in. */
export async function putBackTrayRows(rows: readonly ImportTrayRow[]): Promise<void> {
  for (const group of new Set(rows.map(({ template_id }) => template_id)))
    await moveTrayRows(
      rows.filter(({ template_id }) => template_id === group),
      group,
    );
}
