import { createHmac, randomBytes, randomInt } from 'node:crypto';

import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { activationAlphabet, activationCodeLength } from '../../../trade/identifiers/activation-code.ts';
import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import type { activationCodeHandle } from '../../../contract/calls/membership.ts';
import type { AppError } from '../../../contract/error-code.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import * as rows from '../../db/membership/codes.ts';
import { findPlan, type PlanRow } from '../../db/membership/plans.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { findSecret } from '../../db/site/secrets.ts';
import { countOneLess, countOneMore, windowEnd } from '../rights/recent-counts.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';
import { grantDays } from './grants.ts';

interface Redeeming {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Pick<Origin, 'address' | 'network'>;
}

/**
 * Redeems a code for the days of its plan; each code works once. Throws `verification_failed` for an unknown,
 * used or expired code, and `too_many_requests` after several wrong codes.
 */
export async function redeemCode(
  { code }: ParsedRequestOf<typeof activationCodeHandle>,
  { database, caller, now, origin }: Redeeming,
): Promise<AnswerOf<typeof activationCodeHandle>> {
  const forget = countTry(
    database,
    [`code try member ${caller.member_id}`, `code try ${origin.network}`],
    now,
  );
  const hash = await hashOfCode(database, code);
  const grant = await database.db.transaction().execute(async (db) => {
    const taken = await rows.redeemCode({ db }, hash, { memberId: caller.member_id, now });
    const plan = taken && (await findPlan({ db }, taken.contract_id));
    if (!taken || !plan) return null;
    const by = { actor: 'member', member_id: caller.member_id, address: origin.address, now } as const;
    const detail = { contract_id: plan.id, batch: taken.batch };
    await recordEvent({ db }, { action: 'code_redeemed', ...by, detail });
    const source = { kind: 'code' as const, id: hash.toString('hex') };
    const { tier, period_days: days, seats } = plan;
    return grantDays({ db }, { member_id: caller.member_id, tier, days, seats, source }, now);
  });
  if (!grant) throw await whyNot(database, hash, caller);
  forget();
  const { tier, days, from_time, to_time } = grant;
  return { tier, days, from_time: from_time.toISOString(), to_time: to_time.toISOString() };
}

const tryMosts = [serverLimits.codeTriesPerHourMost, serverLimits.codeTriesOfNetworkPerHourMost];

/**
 * Counts an attempt before the code is looked up, so that simultaneous attempts are counted too. Throws
 * `too_many_requests` if the limit is exceeded. Returns a function that undoes the count after a correct code.
 */
function countTry(database: Queries, keys: readonly string[], now: Date): () => void {
  const counted = { now, windowMs: hourMs };
  const tries = keys.map((key) => countOneMore(database, key, counted));
  if (tries.some((count, at) => count > (tryMosts[at] ?? 0))) {
    const retryAfterSeconds = Math.ceil((windowEnd(counted).getTime() - now.getTime()) / 1_000);
    const values = { minutes: Math.ceil(retryAfterSeconds / 60) };
    const why = 'activation_tries';
    throw refusal({ code: 'too_many_requests', field: 'code', why, values, retryAfterSeconds });
  }
  return () => {
    for (const key of keys) countOneLess(database, key, counted);
  };
}

/**
 * Returns the refusal of an activation code. It states the reason if the code exists; for a guessed code, it
 * reveals nothing.
 */
async function whyNot(database: Queries, hash: Buffer, caller: Caller): Promise<AppError> {
  const found = await rows.findCode(database, hash);
  const code = 'verification_failed';
  if (!found) return refusal({ code, field: 'code', why: 'activation_code_unknown' });
  if (found.member_id === null) return refusal({ code, field: 'code', why: 'activation_code_expired' });
  const isOwn = found.member_id === caller.member_id;
  return refusal({ code, field: 'code', why: isOwn ? 'activation_code_yours' : 'activation_code_used' });
}

interface Batch {
  plan: PlanRow;
  count: number;
  /** The last moment at which a code can be redeemed. */
  expireTime: Date;
  batch: string;
}

/**
 * Creates activation codes and returns them. Only their hashes are stored, so they cannot be read again
 * later.
 */
export async function makeCodes(
  database: OpenDatabase,
  { plan, count, expireTime, batch }: Batch,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const made = await Promise.all(
    codes.map(async (code) => ({
      hash: await hashOfCode(database, code),
      contract_id: plan.id,
      batch,
      create_time: now,
      expire_time: expireTime,
    })),
  );
  await database.db.transaction().execute(async (db) => {
    for (let at = 0; at < made.length; at += rowsAtOnce)
      await rows.insertCodes({ db }, made.slice(at, at + rowsAtOnce));
    const detail = { batch, count, contract_id: plan.id, expire_time: expireTime.toISOString() };
    await recordEvent({ db }, { action: 'codes_made', actor: 'operator', now, detail });
  });
  return codes;
}

const rowsAtOnce = 1_000;

const newCode = (): string =>
  Array.from({ length: activationCodeLength }, () => activationAlphabet[randomInt(32)]).join('');

/**
 * Hashes a code with a secret key of the site, so that a thief of the table cannot find the codes by trying.
 */
async function hashOfCode(queries: Queries, code: string): Promise<Buffer> {
  const key = await keyOf(queries);
  return createHmac('sha256', key).update(code).digest();
}

const keys = new WeakMap<object, Promise<Buffer>>();

function keyOf(queries: Queries): Promise<Buffer> {
  const known = keys.get(queries) ?? findSecret(queries, 'activation codes', randomBytes(32));
  keys.set(queries, known);
  known.catch(() => keys.delete(queries));
  return known;
}
