import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadToolTexts } from '../../i18n/load-tool-texts.ts';
import { SupplierPage } from '../../pages/suppliers/supplier-page.tsx';
import { ToolPage } from '../../pages/tools/tool-page.tsx';

const pages = { tools: ToolPage, suppliers: SupplierPage } as const;

/** Loads the toolbox or the suppliers page, with the texts of both. */
export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  await loadToolTexts(language);
  return pages[name];
}
