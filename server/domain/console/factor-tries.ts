import { consoleLimits } from '../../../contract/limits/console-limits.ts';
import { claimFactorTry } from '../../db/console/operators.ts';
import type { Queries } from '../../db/open.ts';
import { refusal } from '../rights/refusal.ts';

/**
 * Counts a try to prove the second factor, with a code or a passkey. Throws `too_many_requests` after five wrong
 * tries in a quarter of an hour.
 */
export async function countFactorTry(queries: Queries, memberId: number, now: Date): Promise<void> {
  const { factorTries: most, factorTryMinutes } = consoleLimits;
  const since = new Date(now.getTime() - factorTryMinutes * 60_000);
  if (await claimFactorTry(queries, memberId, { most, since, now })) return;
  throw refusal({
    code: 'too_many_requests',
    field: 'code',
    why: 'console_tries',
    values: { minutes: factorTryMinutes },
    retryAfterSeconds: factorTryMinutes * 60,
  });
}
