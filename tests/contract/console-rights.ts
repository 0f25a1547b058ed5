import { calls } from '../../contract/calls/index.ts';
import { membersFail, type RightsAnswer, type RightsCase } from './rights-case.ts';

const adminsOnly = (request: RightsCase['request'], verdict: RightsAnswer) =>
  ({
    request,
    verdict: {
      visitor: 'login_required',
      member: 'permission_denied',
      certified: 'permission_denied',
      'publisher A': 'permission_denied',
      'publisher B': 'permission_denied',
      ADMIN: verdict,
    },
  }) as const;

/**
 * The console for callers with a member session. Calls with a duty accept no member session, not even that of an
 * ADMIN. `console-rights.test.ts` has the cases of operators.
 */
export const consoleRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET console/state': [adminsOnly({}, 'ok')],
  'POST console/enrol/confirm': [adminsOnly({ code: '123456' }, 'verification_failed')],
  'POST console/enrol': [adminsOnly({}, 'ok')],
  'POST console/passkey/challenge': [adminsOnly({}, 'not_found')],
  'POST console/passkey/open': [
    adminsOnly({ id: 'x', client_data: 'x', authenticator_data: 'x', signature: 'x' }, 'not_found'),
  ],
  'POST console/open': [adminsOnly({ code: '123456' }, 'not_found')],
  ...Object.fromEntries(
    calls
      .filter(({ duty }) => duty)
      .map(({ method, path }) => [`${method} ${path}`, [membersFail({}, 'session_ended')]]),
  ),
};
