import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText } from '../../../i18n/windows.ts';
import type { Voyage } from './voyage.ts';

interface Copied {
  names: HarborNames;
  way: string;
  speedKn: number;
  departure: string;
  today: string;
}

/** Returns the voyage as text for a chat. */
export function copiedVoyage(voyage: Voyage, { names, way, speedKn, departure, today }: Copied): string {
  const port = (code: string) => names.harborName(code, currentLanguage());
  const { legs, nm, days, arrival } = voyage;
  const ports = [legs[0]?.from ?? '', ...legs.map(({ to }) => to)].map(port).join(' – ');
  const first =
    nm === null || days === null
      ? `${ports}: ${t('route.unknown')}`
      : t('tools.distanceText', {
          ports,
          way,
          nm: t('tools.nm', { n: numberText(nm) }),
          knots: t('tools.knots', { n: speedKn }),
          days,
        });
  const times =
    arrival === null
      ? []
      : [t('tools.departsText', { from: dayText(departure, today), to: dayText(arrival, today) })];
  return [first, ...times, t('tools.textNote')].join('\n');
}
