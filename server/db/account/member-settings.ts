import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

type Field = Tables['member_setting']['field'];

export async function findMemberSetting(
  { db }: Queries,
  memberId: number,
  field: Field,
): Promise<string | null> {
  const found = await db
    .selectFrom('member_setting')
    .select('value')
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .executeTakeFirst();
  return found?.value ?? null;
}

export async function putMemberSetting(
  { db }: Queries,
  setting: { member_id: number; field: Field; value: string },
): Promise<void> {
  await db
    .insertInto('member_setting')
    .values(setting)
    .onConflict((conflict) => conflict.columns(['member_id', 'field']).doUpdateSet({ value: setting.value }))
    .execute();
}
