import { numberText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';

/**
 * Renders the number of live sailings: the figure large, the unit small, in the word order of the language.
 */
export function LiveTotal({ total }: { total: number }) {
  const shown = numberText(total);
  const [before = '', after = ''] = t('shipowners.sailings', { n: shown }).split(shown);
  return (
    <span className="fine nowrap">
      {before}
      <b className="ink text-l">{shown}</b>
      {after}
    </span>
  );
}
