import type { Language } from '../../trade/language.ts';
import { addTexts, currentLanguage } from './t.ts';

export async function loadContainerTexts(language: Language = currentLanguage()): Promise<void> {
  const { containerCatalogue } =
    language === 'zh'
      ? await import('./zh/container-catalogue.ts')
      : await import('./en/container-catalogue.ts');
  addTexts(language, containerCatalogue);
}
