import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import { duties as allDuties, type Duty } from '../../../contract/call-facts.ts';
import type {
  consoleEnrol,
  consoleEnrolConfirm,
  consoleOpen,
  consoleProve,
  consoleSession,
  consoleState,
} from '../../../contract/calls/console/login.ts';
import { AppError } from '../../../contract/error-code.ts';
import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import {
  confirmOperator,
  findOperator,
  hasOtherChief,
  lockOperators,
  putSecret,
  type OperatorRow,
} from '../../db/console/operators.ts';
import { listPasskeys } from '../../db/console/passkeys.ts';
import { deleteConsoleSession, findLoginTime, touchConsoleSession } from '../../db/console/sessions.ts';
import type { OpenDatabase, Queries } from '../../db/open.ts';
import { memberOf } from '../account/members.ts';
import { recordEvent } from '../rights/audit.ts';
import type { Caller } from '../rights/caller.ts';
import type { Origin } from '../rights/origin.ts';
import { refusal } from '../rights/refusal.ts';
import { siteNamesOf } from '../site/identity.ts';
import { createConsoleSession, type Operator } from './console-session.ts';
import { assertFactor, makeRecoveryCodes, makeSecret, totpOf } from './second-factor.ts';

/** The context of a request by an administrator who is logged in as a member but has not opened the console. */
export interface Arrival {
  database: OpenDatabase;
  caller: Caller;
  now: Date;
  origin: Origin;
  sessionId: number | null;
}

/** The context of a request inside the console. */
export interface ConsoleVisit {
  database: OpenDatabase;
  now: Date;
  origin: Pick<Origin, 'address'>;
  operator: Operator | null;
}

/**
 * Returns whether the administrator has a confirmed second factor (`is_enrolled`). Throws `permission_denied`
 * for a demo account.
 */
export async function consoleStateOf(arrival: Arrival): Promise<AnswerOf<typeof consoleState>> {
  assertNoDemo(arrival);
  const found = await findOperator(arrival.database, arrival.caller.member_id);
  const known = await listPasskeys(arrival.database, arrival.caller.member_id);
  return { is_enrolled: (found?.confirm_time ?? null) !== null, has_passkey: known.length > 0 };
}

/**
 * Creates a secret for the authenticator app. The member must have logged in a few minutes ago, because a
 * stolen older session must not be enough to enrol. Throws `conflict` if the member has a confirmed secret.
 */
export async function enrol(arrival: Arrival): Promise<AnswerOf<typeof consoleEnrol>> {
  await assertFresh(arrival);
  const { mobile } = await memberOf(arrival);
  const secret = makeSecret();
  const row = { member_id: arrival.caller.member_id, secret, try_time: arrival.now };
  if (!(await putSecret(arrival.database, row))) throw new AppError('conflict');
  const { en: issuer } = await siteNamesOf(arrival);
  const totp = totpOf(secret, { issuer, label: maskMobile(mobile) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Confirms the new authenticator secret with its first code and opens the console. If no other operator has
 * all duties, the new operator gets all duties; otherwise the new operator has no duties until an operator
 * assigns them. Throws `conflict` if no secret was created or it is already confirmed, and the errors of
 * `assertFactor` for a wrong code.
 */
export async function confirmEnrolment(
  { code }: ParsedRequestOf<typeof consoleEnrolConfirm>,
  arrival: Arrival,
): Promise<AnswerOf<typeof consoleEnrolConfirm>> {
  await assertFresh(arrival);
  const { database, now, caller, origin } = arrival;
  const { member_id } = caller;
  const begun = await findOperator(database, member_id);
  if (!begun || begun.confirm_time !== null) throw new AppError('conflict');
  await assertFactor(database, begun, { code, now, address: origin.address });
  return database.db.transaction().execute(async (db) => {
    await lockOperators({ db });
    const duties = (await hasOtherChief({ db }, member_id, allDuties)) ? [] : [...allDuties];
    await confirmOperator({ db }, member_id, { duties, now });
    const recovery_codes = await makeRecoveryCodes({ db }, member_id);
    await recordEntry({ db }, arrival, { action: 'console_enrolled', duties });
    const token = await createConsoleSession({ db }, member_id, { now, origin });
    return { token, duties, recovery_codes, recovery_left: recovery_codes.length };
  });
}

/**
 * Opens the console with a code of the second factor. Throws `not_found` if the member has no second factor.
 */
export async function openConsole(
  { code }: ParsedRequestOf<typeof consoleOpen>,
  arrival: Arrival,
): Promise<AnswerOf<typeof consoleOpen>> {
  assertNoDemo(arrival);
  const { database, now, caller, origin } = arrival;
  const operator = await confirmed(database, caller.member_id);
  await assertFactor(database, operator, { code, now, address: origin.address });
  return openedConsole(await confirmed(database, caller.member_id), arrival);
}

/** Opens a session for an operator whose second factor was accepted. */
export async function openedConsole(
  operator: OperatorRow,
  arrival: Arrival,
): Promise<AnswerOf<typeof consoleOpen>> {
  const { database, now, caller, origin } = arrival;
  const token = await database.db.transaction().execute(async (db) => {
    await recordEntry({ db }, arrival, { action: 'console_opened', duties: operator.duties });
    return createConsoleSession({ db }, caller.member_id, { now, origin });
  });
  return { token, duties: operator.duties, recovery_left: operator.recovery_hashes.length };
}

export async function viewConsoleSession(visit: ConsoleVisit): Promise<AnswerOf<typeof consoleSession>> {
  const operator = operatorOf(visit);
  const known = await listPasskeys(visit.database, operator.member_id);
  return {
    nickname: operator.nickname,
    mobile: maskMobile(operator.mobile),
    duties: [...operator.duties],
    recovery_left: operator.recoveryLeft,
    has_passkey: known.length > 0,
    expire_time: operator.expireTime.toISOString(),
    idle_minutes: consoleLimits.idleMinutes,
  };
}

/**
 * Checks another authenticator code and thereby allows irreversible calls of this console session for some
 * minutes. Throws for a wrong code.
 */
export async function proveAgain(
  { code }: ParsedRequestOf<typeof consoleProve>,
  visit: ConsoleVisit,
): Promise<AnswerOf<typeof consoleProve>> {
  const { member_id, tokenHash } = operatorOf(visit);
  const { database, now, origin } = visit;
  const row = await confirmed(database, member_id);
  await assertFactor(database, row, { code, now, address: origin.address });
  await touchConsoleSession(database, tokenHash, { last_time: now, proof_time: now });
  return { until: new Date(now.getTime() + consoleLimits.proofMinutes * 60_000).toISOString() };
}

export async function closeConsole(visit: ConsoleVisit): Promise<Record<string, never>> {
  await deleteConsoleSession(visit.database, operatorOf(visit).tokenHash);
  return {};
}

/** Replaces the recovery codes of the operator. */
export async function renewRecoveryCodes(visit: ConsoleVisit): Promise<{ recovery_codes: string[] }> {
  return { recovery_codes: await makeRecoveryCodes(visit.database, operatorOf(visit).member_id) };
}

/**
 * Returns the operator of a console call. Throws `login_required` without a console session; this is only a
 * safeguard, because such a call does not reach its handler.
 */
export function operatorOf({ operator }: Pick<ConsoleVisit, 'operator'>): Operator {
  if (!operator) throw new AppError('login_required');
  return operator;
}

/** Returns the operator's row. Throws `not_found` if the member has no confirmed second factor. */
export async function confirmed(queries: Queries, memberId: number): Promise<OperatorRow> {
  const found = await findOperator(queries, memberId);
  if (!found || found.confirm_time === null) throw new AppError('not_found');
  return found;
}

/** Throws `permission_denied` for a demo account. */
export function assertNoDemo({ caller }: Pick<Arrival, 'caller'>): void {
  if (caller.is_demo) throw refusal({ code: 'permission_denied', field: '', why: 'console_demo' });
}

async function assertFresh(arrival: Arrival): Promise<void> {
  assertNoDemo(arrival);
  const { database, sessionId, now } = arrival;
  const since = sessionId === null ? null : await findLoginTime(database, sessionId);
  if (since && now.getTime() - since.getTime() <= consoleLimits.enrolMinutes * 60_000) return;
  throw refusal({ code: 'verification_failed', field: '', why: 'console_log_in_again' });
}

async function recordEntry(
  queries: Queries,
  { caller, now, origin }: Arrival,
  { action, duties }: { action: 'console_enrolled' | 'console_opened'; duties: readonly Duty[] },
): Promise<void> {
  const { member_id } = caller;
  const detail = { duties };
  await recordEvent(queries, { action, actor: 'member', member_id, address: origin.address, now, detail });
}
