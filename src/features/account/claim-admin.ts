import { adminClaim } from '../../../contract/calls/account/admin.ts';
import { handedSessionKey } from '../../../contract/links/console-link.ts';
import { fetchAnswer } from '../../api/client.ts';
import { getLocal, putLocal } from '../../store/local.ts';

/**
 * Makes the logged-in member the site's first administrator. Stores the session with the new role; all tabs
 * use the stored session. The console in this tab may use the session to set up the second factor.
 */
export async function claimAdmin(ticket: string): Promise<void> {
  const { answer } = await fetchAnswer(adminClaim, { ticket });
  await putLocal(answer);
  const token = await getLocal('token');
  if (token) sessionStorage.setItem(handedSessionKey, token);
}
