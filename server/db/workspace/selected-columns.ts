import { sql, type RawBuilder } from 'kysely';

import { closedMark } from '../../../trade/identifiers/mask-mobile.ts';

/** Selects an instant in the format of `Date.toISOString`; null stays null. */
export const instantText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Selects the name of a member for colleagues: the nickname, or the masked mobile number if there is none. It
 * is empty for a closed account.
 */
export const personName = (member: string): RawBuilder<string> => {
  const [nickname, mobile] = [sql.ref(`${member}.nickname`), sql.ref(`${member}.mobile`)];
  const masked = sql`case when ${mobile} not like ${sql.lit(`${closedMark}%`)} then left(${mobile}, 3) || '****' || right(${mobile}, 4) end`;
  return sql`coalesce(nullif(${nickname}, ''), ${masked}, '')`;
};

/**
 * The owner of rows: one organisation, 'demo' for all demo organisations, or null for all organisations,
 * which only ADMIN may see.
 */
export type Owner = number | 'demo' | null;

export const isOwn = (column: string, owner: Owner): RawBuilder<boolean> =>
  owner === 'demo'
    ? sql`${sql.ref(column)} in (select invented.id from shipowner as invented where invented.is_demo)`
    : sql`(${owner}::integer is null or ${sql.ref(column)} = ${owner}::integer)`;
