import { useSnapshot } from 'valtio/react';

import { toolLink } from '../../../../contract/links/discovery-links.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { typedForms } from '../typed-forms.ts';
import styles from './distance-tool.module.css';

/** Links to routes that were shown before. */
export function EarlierRoutes({ names }: { names: HarborNames }) {
  const { asked } = useSnapshot(typedForms).distance;
  if (asked.length === 0) return null;
  return (
    <div className={styles.asked}>
      <h3>{t('tools.askedBefore')}</h3>
      <ul>
        {asked.map((ports) => (
          <li key={ports}>
            <a href={`#${toolLink('distance', { ports })}`}>
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
