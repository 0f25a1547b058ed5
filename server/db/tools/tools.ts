import type { OpenDatabase } from '../open.ts';
import type { Tables } from '../tables.ts';

export type ToolRow = Pick<
  Tables['tool'],
  'code' | 'chinese_name' | 'english_name' | 'chinese_note' | 'english_note' | 'who'
>;

/** Lists the published tools in the operator's order (`sequence`). */
export async function listTools({ db }: OpenDatabase): Promise<ToolRow[]> {
  return db
    .selectFrom('tool')
    .select(['code', 'chinese_name', 'english_name', 'chinese_note', 'english_note', 'who'])
    .where('is_published', '=', true)
    .orderBy('sequence')
    .orderBy('code')
    .execute();
}

/** Returns the role or tier that may open a tool, or null if there is no such tool. */
export async function findToolWho({ db }: OpenDatabase, code: string): Promise<ToolRow['who'] | null> {
  const found = await db
    .selectFrom('tool')
    .select('who')
    .where('code', '=', code)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return found?.who ?? null;
}
