import { type OwnRow, readOwnRows } from './own-row.ts';
import { africa } from './tables/africa.ts';
import { asia } from './tables/asia.ts';
import { bulk, withoutOfficialCode } from './tables/bulk.ts';
import { china } from './tables/china.ts';
import { latinAmerica } from './tables/latin-america.ts';
import { mediterraneanAndBlackSea } from './tables/mediterranean-and-black-sea.ts';
import { northAmerica } from './tables/north-america.ts';
import { northEurope } from './tables/north-europe.ts';
import { oceania } from './tables/oceania.ts';
import { southAndWestAsia } from './tables/south-and-west-asia.ts';

const tables = [
  china,
  asia,
  southAndWestAsia,
  africa,
  mediterraneanAndBlackSea,
  northEurope,
  northAmerica,
  latinAmerica,
  oceania,
  bulk,
  withoutOfficialCode,
];

/** Returns all rows of our tables by code. Throws an error if two tables contain the same port. */
export function readOwnTables(): Map<string, OwnRow> {
  const rows = new Map<string, OwnRow>();
  for (const row of tables.flatMap(readOwnRows)) {
    if (rows.has(row.code)) throw new Error(`the port ${row.code} has two rows: delete one`);
    rows.set(row.code, row);
  }
  return rows;
}
