import type { ColumnType, Generated } from 'kysely';

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
  schedule_source: {
    id: Generated<number>;
    shipowner_id: number;
    url: string;
    /** Of its last answer that was whole in one page. */
    etag: string | null;
    last_modified: string | null;
    /** When it is to be read again; null where only the operator reads it. */
    next_time: MaybeInstant;
    run_time: MaybeInstant;
    /** When it was last read whole. */
    whole_time: MaybeInstant;
    outcome: string | null;
    /** JSON when it is written. */
    detail: ColumnType<SourceDetail, string | undefined, string>;
  };
  schedule_source_sailing: {
    information_id: string;
    source_id: number;
    digest: string;
    /** How many whole answers in a row have left it out. */
    missed_total: Generated<number>;
  };
}

/** What the last whole answer of an endpoint came to. */
export interface SourceDetail {
  voyages?: number;
  added?: number;
  changed?: number;
  same?: number;
  missed?: number;
  withdrawn?: number;
  refused?: { voyage: string; fault: string; harbor_code: string }[];
}
