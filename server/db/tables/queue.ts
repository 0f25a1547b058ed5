import type { Generated } from 'kysely';

import type { Instant, MaybeInstant } from './column-types.ts';

/** The tables of rows that members change through the queue, and of the stored answers to queued changes. */
export interface QueueTables {
  idempotency: {
    member_id: number;
    key: string;
    id: Generated<string>;
    call: string;
    /** The hash of the change; null if the change was cancelled before it arrived. */
    fingerprint: Buffer | null;
    status: number;
    answer: string;
    create_time: Instant;
  };
  collection: { member_id: number; version: number };
  collection_group: {
    member_id: number;
    id: string;
    title: string;
    sequence: string;
    version: number;
    create_time: Instant;
    /**
     * The time since which the member shares the favourite group with the colleagues in the same corporate
     * membership; null if the group is not shared.
     */
    shared_time: MaybeInstant;
  };
  collection_harbor: {
    member_id: number;
    group_id: string;
    from: string;
    to: string;
    sequence: string;
    version: number;
    create_time: Instant;
  };
  collection_shipowner: { member_id: number; shipowner_id: number; version: number; create_time: Instant };
  collection_vessel: { member_id: number; mmsi: string; name: string; version: number; create_time: Instant };
  own_lists: {
    member_id: number;
    version: number;
    /**
     * The key that encrypts the content of the member's imported lists (own lists). It is itself encrypted
     * under the member's data key.
     */
    sealed_key: Buffer;
  };
  own_list: {
    member_id: number;
    id: string;
    version: number;
    list_date: string;
    kept_time: Instant;
    row_total: number;
    sealed: Buffer;
    /**
     * The time since which the member shares the list with the colleagues in the same corporate membership;
     * null if the list is not shared.
     */
    shared_time: MaybeInstant;
  };
}
