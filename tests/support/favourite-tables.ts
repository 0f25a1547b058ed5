import { memberColumnRows } from '../../server/db/member-data/member-columns.ts';

/** The tables of favourites: `collection`, and every table with a member column whose name begins with `collection_`. */
export const favouriteTables: readonly string[] = [
  ...new Set(memberColumnRows.map(({ table }) => table).filter((table) => /^collection(_|$)/.test(table))),
];
