import { useSnapshot } from 'valtio/react';

import { toolLink } from '../../../../contract/links/discovery-links.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { typedForms } from '../typed-forms.ts';

/** Links to routes that were shown before. */
export function EarlierRoutes({ names }: { names: HarborNames }) {
  const { asked } = useSnapshot(typedForms).distance;
  if (asked.length === 0) return null;
  return (
    <div>
      <h3 className="note">{t('tools.askedBefore')}</h3>
      <ul className="flex wraps gap-x4">
        {asked.map((ports) => (
          <li key={ports}>
            <a className="inline-row tap" href={`#${toolLink('distance', { ports })}`}>
              {ports
                .split(',')
                .map((one) => names.harborName(one, currentLanguage()))
                .join(' – ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
