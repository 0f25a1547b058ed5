import { adminClaim } from '../../../contract/calls/account/admin.ts';
import { handedSessionKey } from '../../../contract/links/console-link.ts';
import { fetchAnswer } from '../../api/client.ts';
import { getLocal, putLocal } from '../../store/local.ts';

/**
 * Makes the logged-in member the site's first administrator and stores the new session, which has the new
 * role and which all tabs then use. Also hands the session's token to the console in this tab, which needs it
 * to set up the second factor of the administrator's login.
 */
export async function claimAdmin(ticket: string): Promise<void> {
  const { answer } = await fetchAnswer(adminClaim, { ticket });
  await putLocal(answer);
  const token = await getLocal('token');
  if (token) sessionStorage.setItem(handedSessionKey, token);
}
