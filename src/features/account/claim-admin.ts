import { adminClaim } from '../../../contract/calls/account/admin.ts';
import { fetchAnswer } from '../../api/client.ts';
import { putLocal } from '../../store/local.ts';

/** Makes whoever is logged in the site's first administrator; every tab follows the store. */
export async function claimAdmin(ticket: string): Promise<void> {
  const { answer } = await fetchAnswer(adminClaim, { ticket });
  await putLocal(answer);
}
