import type { ImportTrayRow, Template } from '../../store/own-rows.ts';
import { generalGroups } from './groups-by-kind.ts';
import { saveDraftEdits } from './change-drafts.ts';

/**
 * Returns stray rows: imported rows that no draft table shows, because their group was deleted, e.g. by a
 * colleague. Rows in a group of a container service are stray too, because imported rows are general cargo.
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

/** Moves rows into the tray (imported rows that wait for correction) of a group. */
export const moveTrayRows = (rows: readonly ImportTrayRow[], templateId: string): Promise<void> =>
  saveDraftEdits(templateId, [{ kind: 'tray', put: rows, gone: [] }]);

export async function dropTrayRows(rows: readonly ImportTrayRow[]): Promise<void> {
  await saveDraftEdits('', [{ kind: 'tray', put: [], gone: rows }]);
}

/** Moves rows back into the tray (imported rows that wait for correction) of their former groups. */
export async function putBackTrayRows(rows: readonly ImportTrayRow[]): Promise<void> {
  for (const group of new Set(rows.map(({ template_id }) => template_id)))
    await moveTrayRows(
      rows.filter(({ template_id }) => template_id === group),
      group,
    );
}
