import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** What is read from outside by an address of its own. */
export interface FeedTables {
  feed: {
    id: Generated<number>;
    member_id: number;
    /** Both empty of a shipowner's; `to` is empty of a harbor's too. */
    from: Generated<string>;
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
