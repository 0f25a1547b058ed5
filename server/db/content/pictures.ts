import type { OpenDatabase } from '../open.ts';

export interface PictureSize {
  id: string;
  width: number;
  height: number;
}

/** Returns the sizes of the given pictures by id. Pictures that do not exist are left out. */
export async function findPictureSizes(
  { db }: OpenDatabase,
  ids: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('file').select(['id', 'width', 'height']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
