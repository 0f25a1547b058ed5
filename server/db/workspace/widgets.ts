import type { Selectable } from 'kysely';

import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type WidgetRow = Omit<Selectable<Tables['widget']>, 'edit_time' | 'editor_id'>;

const columns = [
  'shipowner_id',
  'origins',
  'colour',
  'language',
  'has_search',
  'has_confirmed',
  'version',
] as const;

export async function findWidget({ db }: Queries, shipownerId: number): Promise<WidgetRow | null> {
  const found = await db
    .selectFrom('widget')
    .select(columns)
    .where('shipowner_id', '=', shipownerId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Stores a new version of a widget's settings. The version must be one above the stored version. Returns null
 * if another change was stored first.
 */
export async function putWidget(
  { db }: Queries,
  { shipowner_id, version, ...settings }: WidgetRow,
  by: { editor_id: number; edit_time: Date },
): Promise<WidgetRow | null> {
  const row = { ...settings, ...by, version };
  const stored =
    version === 1
      ? await db
          .insertInto('widget')
          .values({ ...row, shipowner_id })
          .onConflict((one) => one.doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db
          .updateTable('widget')
          .set(row)
          .where('shipowner_id', '=', shipowner_id)
          .where('version', '=', version - 1)
          .returning(columns)
          .executeTakeFirst();
  return stored ?? null;
}
