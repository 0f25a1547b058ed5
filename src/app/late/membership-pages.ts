import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadMembershipTexts } from '../../i18n/load-membership-texts.ts';

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
  const [page] = await Promise.all([pages[name](), loadMembershipTexts(language)]);
  return page;
}
