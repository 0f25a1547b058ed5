import type { ColumnType, Generated } from 'kysely';

import type { Duty } from '../../../contract/call-facts.ts';
import type { Instant, MaybeInstant } from './column-types.ts';

/** The console: operators with their second factor, sessions, and the revisions of content. */
export interface ConsoleTables {
  console_operator: {
    member_id: number;
    duties: Generated<Duty[]>;
    secret: Buffer;
    confirm_time: MaybeInstant;
    last_step: ColumnType<string, number | undefined, number>;
    try_count: Generated<number>;
    try_time: Instant;
    recovery_hashes: Generated<Buffer[]>;
    /**
     * The challenge (random bytes) that the operator's authenticator signs next, in base64url; null if none was
     * requested.
     */
    challenge: Generated<string | null>;
    challenge_time: MaybeInstant;
  };
  console_passkey: {
    /** The id of the credential in base64url. */
    id: string;
    member_id: number;
    /** The public key in COSE form. */
    public_key: Buffer;
    /** The number of signatures that the authenticator reported; 0 if it does not count. */
    counter: ColumnType<string, number, number>;
    transports: string[];
    title: string;
    create_time: Instant;
    last_time: MaybeInstant;
  };
  console_session: {
    token_hash: Buffer;
    member_id: number;
    create_time: Instant;
    last_time: Instant;
    expire_time: Instant;
    proof_time: Instant;
    address: string;
    user_agent: string;
  };
  content_revision: {
    id: Generated<number>;
    kind: string;
    row_key: string;
    number: number;
    content: ColumnType<
      Readonly<Record<string, string | number | boolean | string[] | null>>,
      string,
      string
    >;
    author_id: number | null;
    create_time: Instant;
  };
}
