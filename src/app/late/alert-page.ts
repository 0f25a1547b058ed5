import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadAlertTexts } from '../../i18n/load-alert-texts.ts';
import { AlertsPage } from '../../pages/alerts/alerts-page.tsx';

/** Loads the page of alerts with its texts. */
export async function loadAlertPage(language: Language): Promise<ComponentType> {
  await loadAlertTexts(language);
  return AlertsPage;
}
