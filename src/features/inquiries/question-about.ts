import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { dictionaryName } from '../../../trade/sailing/dictionary.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { letterWindow } from '../../i18n/letter-window.ts';
import { t } from '../../i18n/t.ts';

/**
 * Returns the most common question in both languages, because the shipowner may not know the customer's
 * language.
 */
export function questionAbout(sailing: SailingDetail, names: HarborNames): string {
  const { load, unload } = sailing;
  const port = (code: string, language: 'zh' | 'en') => names.harborName(code, language);
  const ship = (language: 'zh' | 'en') =>
    sailing.ship_name
      ? `${sailing.ship_name} ${sailing.voyage_number ?? ''}`.trim()
      : t(language === 'zh' ? 'inquiry.someShip' : 'inquiry.someShipEnglish', {
          type: dictionaryName('machine', sailing.machine_id, language).toLowerCase(),
        });
  return t('inquiry.prefill', {
    ship: ship('zh'),
    shipEnglish: ship('en'),
    from: port(load.harbor_code, 'zh'),
    fromEnglish: port(load.harbor_code, 'en'),
    to: port(unload.harbor_code, 'zh'),
    toEnglish: port(unload.harbor_code, 'en'),
    window: letterWindow(load, 'zh'),
    windowEnglish: letterWindow(load, 'en'),
  });
}
