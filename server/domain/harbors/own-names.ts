import { restoreHarborNames } from '../../db/harbors/load-harbors.ts';
import { applyOwnNames, storePinyin } from '../../db/harbors/own-names.ts';
import type { Queries } from '../../db/open.ts';
import { romanized } from './romanized.ts';

/**
 * Applies the operator's own names after an edit: ports get the operator's names and spellings, and the port
 * data gets a new version, so that servers and devices fetch them again. Runs in the transaction of the edit.
 */
export async function applyEditedNames(queries: Queries): Promise<void> {
  const rows = await queries.db.selectFrom('port_name').select(['harbor_code', 'chinese_name']).execute();
  const romanize = await romanized();
  for (const { harbor_code, chinese_name } of rows) {
    const [pinyin = '', initials = ''] = romanize(chinese_name);
    await storePinyin(queries, { harbor_code, pinyin, initials });
  }
  await restoreHarborNames(queries);
  await applyOwnNames(queries);
}
