import type { Duty } from '../../contract/call-facts.ts';
import { confirmOperator, putSecret } from '../../server/db/console/operators.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createConsoleSession } from '../../server/domain/console/console-session.ts';
import { makeSecret, totpOf } from '../../server/domain/console/second-factor.ts';
import { aMember } from './a-member.ts';
import { testNow } from './test-time.ts';

/** Inserts an administrator with these duties, and opens a console session at `now`. */
export async function anOperator(database: OpenDatabase, duties: readonly Duty[], now = testNow) {
  const { id, token: member } = await aMember(database, { role: 'ADMIN' });
  const secret = makeSecret();
  await putSecret(database, { member_id: id, secret, try_time: now });
  await confirmOperator(database, id, { duties, now });
  const token = await createConsoleSession(database, id, {
    now,
    origin: { address: '192.0.2.1', userAgent: 'a test' },
  });
  return {
    id,
    token,
    /** The token of the operator's session as a member. */
    member,
    header: { Authorization: `Bearer ${token}` },
    codeAt: (time: Date) => codeAt(secret, time),
  };
}

/** Returns the code that an authenticator app shows at a time. */
export const codeAt = (secret: Buffer, time: Date): string =>
  totpOf(secret).generate({ timestamp: time.getTime() });
