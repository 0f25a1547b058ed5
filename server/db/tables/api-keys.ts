import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** Who reads the schedule API, and what its import has brought. */
export interface ApiKeyTables {
  api_key: {
    id: Generated<number>;
    /** Null: the operator gave it out. */
    shipowner_id: number | null;
    title: string;
    secret_hash: Buffer;
    /** Its last characters, by which a person knows it. */
    hint: string;
    calls_per_minute: number;
    creator_id: number | null;
    create_time: Instant;
    last_used_time: MaybeInstant;
    end_time: MaybeInstant;
  };
}
