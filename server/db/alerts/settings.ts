import { sql, type Selectable } from 'kysely';

import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import type { Queries } from '../open.ts';
import type { Tables } from '../tables.ts';

export type AlertSettingRow = AlertSetting;
export type AlertRuleRow = Omit<Selectable<Tables['alert_rule']>, 'member_id' | 'edit_time'>;

export async function findAlertSetting({ db }: Queries, memberId: number): Promise<AlertSettingRow | null> {
  const found = await db
    .selectFrom('alert_setting')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!found) return null;
  const { member_id: _member, edit_time: _time, snooze_until, ...setting } = found;
  return { ...setting, snooze_until: snooze_until?.toISOString() ?? null };
}

export type QuietHours = Pick<AlertSettingRow, 'quiet_from' | 'quiet_to' | 'time_zone'>;

/** Lists the different quiet hours of the members who want alerts about deadlines. */
export async function listQuietHours({ db }: Queries): Promise<QuietHours[]> {
  return db
    .selectFrom('alert_setting')
    .select(['quiet_from', 'quiet_to', 'time_zone'])
    .distinct()
    .where('is_quiet', '=', true)
    .where('deadlines', '=', true)
    .execute();
}

export async function putAlertSetting(
  { db }: Queries,
  memberId: number,
  setting: AlertSettingRow,
  now: Date,
): Promise<void> {
  const { lead_hours, snooze_until } = setting;
  const row = {
    ...setting,
    lead_hours: JSON.stringify(lead_hours),
    snooze_until: snooze_until === null ? null : new Date(snooze_until),
    edit_time: now,
  };
  await db
    .insertInto('alert_setting')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

export async function listAlertRules({ db }: Queries, memberId: number): Promise<AlertRuleRow[]> {
  return db
    .selectFrom('alert_rule')
    .select(['kind', 'subject', 'days_least', 'hours_least', 'only_earlier'])
    .where('member_id', '=', memberId)
    .orderBy('edit_time')
    .orderBy('kind')
    .orderBy('subject')
    .execute();
}

/** Stores a rule. Returns false if the member has reached the limit and the rule is new. */
export async function putAlertRule(
  { db }: Queries,
  memberId: number,
  { rule, most, now }: { rule: AlertRuleRow; most: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alert_rule (member_id, kind, subject, days_least, hours_least, only_earlier, edit_time)
    select ${memberId}::integer, ${rule.kind}, ${rule.subject}, ${rule.days_least}::smallint,
      ${rule.hours_least}::smallint, ${rule.only_earlier}::boolean, ${now}::timestamptz
    where (select count(*) from alert_rule where member_id = ${memberId}) < ${most}
      or exists (select from alert_rule
        where member_id = ${memberId} and kind = ${rule.kind} and subject = ${rule.subject})
    on conflict (member_id, kind, subject)
      do update set days_least = excluded.days_least, hours_least = excluded.hours_least, only_earlier = excluded.only_earlier,
        edit_time = excluded.edit_time`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteAlertRule(
  { db }: Queries,
  memberId: number,
  { kind, subject }: Pick<AlertRuleRow, 'kind' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('alert_rule')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Returns the names of the shipowners, vessels and sailings of rules, by kind and subject. */
export async function listRuleTitles(
  { db }: Queries,
  memberId: number,
  language: 'zh' | 'en',
): Promise<Map<string, string>> {
  const title = sql.ref(language === 'zh' ? 'chinese_title' : 'english_title');
  const { rows } = await sql<{ name: string; title: string }>`
    select kind || ' ' || subject as name, case kind
      when 'shipowner' then (select ${title} from shipowner where id::text = subject)
      when 'vessel' then (select name from vessel where mmsi::text = ltrim(subject, '0'))
      else (select concat_ws(' ', coalesce(ship_name, 'TBN'), nullif(voyage_number, '')) from information
        where id::text = subject) end as title
    from alert_rule where member_id = ${memberId} and kind not in ('lane', 'own_list')`.execute(db);
  return new Map(rows.map((row) => [row.name, row.title]));
}
