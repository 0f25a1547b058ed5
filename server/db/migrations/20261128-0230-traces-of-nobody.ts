import { sql, type Migration } from 'kysely';

/**
 * Allows a trace to stay when the account that left it is closed. The trace then records that a number or
 * browser was used, but not by which member.
 */
export const tracesOfNobody: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table member_trace drop constraint member_trace_pkey',
  'alter table member_trace alter column member_id drop not null',
  'alter table member_trace add constraint member_trace_once unique nulls not distinct (kind, hash, member_id)',
];
