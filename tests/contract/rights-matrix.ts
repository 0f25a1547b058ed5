import { accountRights } from './account-rights.ts';
import { consoleRights } from './console-rights.ts';
import { containerRights } from './container-rights.ts';
import { favourite, favouriteRights } from './favourite-rights.ts';
import { inquiryRights } from './inquiry-rights.ts';
import { membershipRights } from './membership-rights.ts';
import { sailingRights } from './sailing-rights.ts';
import { siteRights } from './site-rights.ts';
import { ids, membersFail, membersOnly, type RightsCase } from './rights-case.ts';
import { workspaceRights } from './workspace-rights.ts';

const key = '01940000-0000-7000-8000-0000000000aa';
/**
 * The expected outcome of every call for every actor, for the actor's own rows, for rows of others and for
 * missing rows. A call of the contract without an entry fails the test. `rights.test.ts` also checks the
 * fields in every answer.
 */
export const rightsMatrix: Readonly<Record<string, readonly RightsCase[]>> = {
  ...siteRights,
  ...accountRights,
  ...membershipRights,
  ...sailingRights,
  ...inquiryRights,
  ...favouriteRights,
  ...containerRights,
  ...workspaceRights,
  ...consoleRights,
  'POST sync/push': [
    membersOnly({
      entries: [{ key, call: 'member/business/collection/harbor/handle', body: { lane: favourite } }],
    }),
    membersFail({ entries: [] }, 'invalid'),
  ],
  'POST sync/cancel': [membersOnly({ key: ids.unused })],
};
