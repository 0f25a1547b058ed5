import type { ColumnType } from 'kysely';

import type { Instant } from './column-types.ts';

/** What the search over everything needs beside the things themselves. */
export interface SiteSearchTables {
  vessel_name: {
    shipowner_id: number;
    ship_name: string;
    /** Empty where there is none. */
    imo: string;
    /** Lower case, without spaces and signs. */
    folded: ColumnType<string, never, never>;
    /** No sailing of it is live later. */
    archived_time: Instant;
  };
  keyword_day: { day: string; word: string; searcher: Buffer };
}
