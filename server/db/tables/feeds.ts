import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/**
 * Feeds of favourites and widgets of shipowners. Programs and websites outside the site read them; each has
 * its own URL.
 */
export interface FeedTables {
  feed: {
    id: Generated<number>;
    member_id: number;
    /** The loading place; empty in a shipowner's feed. */
    from: Generated<string>;
    /** The discharging place; empty in the feed of a port and in a shipowner's feed. */
    to: Generated<string>;
    shipowner_id: number | null;
    secret_hash: Buffer;
    create_time: Instant;
    end_time: MaybeInstant;
    calendar_read_time: MaybeInstant;
    atom_read_time: MaybeInstant;
  };
  widget: {
    shipowner_id: number;
    origins: string[];
    colour: string;
    language: 'reader' | 'zh' | 'en';
    has_search: boolean;
    has_confirmed: boolean;
    version: number;
    edit_time: Instant;
    editor_id: number | null;
  };
}
