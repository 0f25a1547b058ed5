import { adminClaim } from '../../../contract/calls/account/admin.ts';
import { fetchAnswer } from '../../api/client.ts';
import { putLocal } from '../../store/local.ts';

/**
 * Makes the logged-in member the site's first administrator. Stores the session with the new role; all tabs
 * use the stored session.
 */
export async function claimAdmin(ticket: string): Promise<void> {
  const { answer } = await fetchAnswer(adminClaim, { ticket });
  await putLocal(answer);
}
