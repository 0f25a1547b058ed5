import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadLoginTexts } from '../../i18n/load-login-texts.ts';
import { AboutPage } from '../../pages/about/about-page.tsx';
import { AgreementPage } from '../../pages/agreement/agreement-page.tsx';
import { ClaimPage } from '../../pages/claim/claim-page.tsx';
import { LoginPage } from '../../pages/login/login-page.tsx';

const pages = { login: LoginPage, claim: ClaimPage, agreement: AgreementPage, about: AboutPage } as const;

/** Loads a login or agreement page with its texts. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadLoginTexts(language);
  return pages[name];
}
