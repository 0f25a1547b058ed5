import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadInviteTexts } from '../../i18n/load-invite-texts.ts';
import { InvitePage } from '../../pages/invite/invite-page.tsx';

/** The page of invitations, with its texts. */
export async function loadInvitePage(language: Language): Promise<ComponentType> {
  await loadInviteTexts(language);
  return InvitePage;
}
