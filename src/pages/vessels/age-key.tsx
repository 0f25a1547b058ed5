import { positionAges } from '../../../trade/vessel/vessel-look.ts';
import { HullIcon } from '../../features/vessels/hull-icon.tsx';
import { t } from '../../i18n/t.ts';
import styles from './age-key.module.css';

/** What the fill of a hull means. */
export const AgeKey = () => (
  <ul className={styles.key} aria-label={t('vessels.key')}>
    {positionAges.map((age) => (
      <li key={age}>
        <HullIcon look="cargo" age={age} />
        <span>{t(`vessels.age_${age}`)}</span>
      </li>
    ))}
  </ul>
);
