import type { ColumnType, Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** The keys of the schedule API, the carriers' endpoints that the server reads, and the voyages from them. */
export interface ApiKeyTables {
  api_key: {
    id: Generated<number>;
    /** The organisation that owns the key; null for a key of the operator. */
    shipowner_id: number | null;
    title: string;
    secret_hash: Buffer;
    /** The last characters of the key, by which a person recognizes it. */
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
    /** The `ETag` of the last complete response, if that response had only one page. */
    etag: string | null;
    last_modified: string | null;
    /** The time of the next read; null if only the operator starts reads. */
    next_time: MaybeInstant;
    run_time: MaybeInstant;
    /** The time of the last read that got a complete answer from the carrier; null if there was none. */
    whole_time: MaybeInstant;
    outcome: string | null;
    /**
     * The usual number of minutes between two reads; null if the endpoint was not read since this column was
     * added.
     */
    usual_minutes: number | null;
    /** Written as JSON text; returned as an object by reads. */
    detail: ColumnType<SourceDetail, string | undefined, string>;
  };
  schedule_source_sailing: {
    information_id: string;
    source_id: number;
    digest: string;
    /** The number of consecutive complete answers of the endpoint that did not contain this sailing. */
    missed_total: Generated<number>;
  };
}

/** The result of an endpoint's last complete answer. */
export interface SourceDetail {
  voyages?: number;
  added?: number;
  changed?: number;
  same?: number;
  missed?: number;
  withdrawn?: number;
  refused?: { voyage: string; fault: string; harbor_code: string }[];
}
