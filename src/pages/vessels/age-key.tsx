import { positionAges } from '../../../trade/vessel/vessel-symbol.ts';
import { HullIcon } from '../../features/vessels/hull-icon.tsx';
import { t } from '../../i18n/t.ts';
import styles from './age-key.module.css';

/** The legend of the vessel symbols. Their fill shows the age of the position. */
export const AgeKey = () => (
  <ul className={styles.key} aria-label={t('vessels.key')}>
    {positionAges.map((age) => (
      <li className="row gap-2px nowrap" key={age}>
        <HullIcon look="cargo" age={age} />
        <span>{t(`vessels.age_${age}`)}</span>
      </li>
    ))}
    <li className="row gap-2px nowrap">
      <HullIcon look="cargo" course={null} />
      <span>{t('vessels.still')}</span>
    </li>
  </ul>
);
