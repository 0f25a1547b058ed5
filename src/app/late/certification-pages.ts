import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadCertificationTexts } from '../../i18n/load-certification-texts.ts';
import { CertificationPage } from '../../pages/certification/certification-page.tsx';

/** The page on which a company is certified, with its texts. */
export async function loadCertificationPage(language: Language): Promise<ComponentType> {
  await loadCertificationTexts(language);
  return CertificationPage;
}
