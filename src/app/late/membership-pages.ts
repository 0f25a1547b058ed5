import type { ComponentType } from 'react';

import { contractAuthoritySelect, contractSelect } from '../../../contract/calls/membership.ts';
import type { Language } from '../../../trade/language.ts';
import { loadMembershipTexts } from '../../i18n/load-membership-texts.ts';
import { readAhead } from '../../sync/answers/read-ahead.ts';
import { readPageAhead } from './read-page-ahead.ts';

/** The pages of plans and orders are separate files, because few people who read the plans have an order. */
const pages = {
  membership: async () => (await import('../../pages/membership/membership-page.tsx')).MembershipPage,
  certification: async () =>
    (await import('../../pages/certification/certification-page.tsx')).CertificationPage,
  invite: async () => (await import('../../pages/invitations/invite-page.tsx')).InvitePage,
  orders: async () => (await import('../../pages/orders/order-page.tsx')).OrderPage,
  invoices: async () => (await import('../../pages/invoices/invoice-page.tsx')).InvoicePage,
} as const;

/** Loads a page of membership or payment with its texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const ahead = name === 'membership' && readPageAhead(readPlans);
  const [page] = await Promise.all([pages[name](), loadMembershipTexts(language), ahead]);
  return page;
}

const readPlans = () => Promise.all([readAhead(contractSelect, {}), readAhead(contractAuthoritySelect, {})]);
