import type { ColumnType } from 'kysely';

import type { Instant } from './column-types.ts';

export interface SiteSearchTables {
  vessel_name: {
    shipowner_id: number;
    ship_name: string;
    /** Empty if the vessel has no IMO number. */
    imo: string;
    /** The name in lower case, without spaces and signs. */
    folded: ColumnType<string, never, never>;
    /** No sailing of the vessel is live after this time. */
    archived_time: Instant;
  };
  keyword_day: { day: string; word: string; searcher: Buffer };
}
