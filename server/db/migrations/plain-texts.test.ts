import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openEmbeddedDatabase } from '../../../tests/support/database.ts';
import { plainTexts } from './20261129-2230-plain-texts.ts';

test('texts of benefits and tools get the terms of the screens, but texts of the operator stay', async () => {
  const database = await openEmbeddedDatabase();
  const { db } = database;
  const run = (text: string) => sql.raw(text).execute(db);
  const notes = async () => {
    const { rows } = await sql<{ code: string; chinese_note: string }>`
      select code, chinese_note from tool where code in ('distance', 'vessels') order by code`.execute(db);
    return rows.map(({ chinese_note }) => chinese_note);
  };
  expect(await notes()).toEqual(['多港航行距离、航行天数与抵港日', '地图找船，查看航迹、挂靠记录与预计抵港']);

  await run(`update tool set chinese_note = '地图找船，查看航迹、挂港与预抵' where code = 'vessels'`);
  await run(`update tool set chinese_note = '本站的说明' where code = 'distance'`);
  await plainTexts.up(db);
  expect(await notes()).toEqual(['本站的说明', '地图找船，查看航迹、挂靠记录与预计抵港']);
  await database.close();
});
