import { sql, type Migration } from 'kysely';

/**
 * Changes texts of benefits and tools so that they use the same terms as the screens. A text that the
 * operator has changed stays as it is.
 */
export const plainTexts: Migration = {
  async up(db) {
    for (const { table, code, column, before, after } of texts)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after}
        where code = ${code} and ${sql.ref(column)} = ${before}`.execute(db);
  },
};

const texts = [
  {
    table: 'contract_authority',
    code: 'details',
    column: 'chinese_name',
    before: '挂港、运价、航线经理',
    after: '挂靠港、参考运价、航线经理',
  },
  {
    table: 'contract_authority',
    code: 'quotes',
    column: 'chinese_name',
    before: '普货参考运价',
    after: '杂货参考运价',
  },
  {
    table: 'contract_authority',
    code: 'pinned_lanes',
    column: 'english_name',
    before: 'Other lanes kept offline',
    after: 'Other lanes saved offline',
  },
  {
    table: 'tool',
    code: 'distance',
    column: 'chinese_note',
    before: '多港海上里程、航行天数与抵港日',
    after: '多港航行距离、航行天数与抵港日',
  },
  {
    table: 'tool',
    code: 'vessels',
    column: 'chinese_note',
    before: '地图找船，查看航迹、挂港与预抵',
    after: '地图找船，查看航迹、挂靠记录与预计抵港',
  },
] as const;
