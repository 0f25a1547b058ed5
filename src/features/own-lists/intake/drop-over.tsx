import { t } from '../../../i18n/t.ts';
import styles from './drop-over.module.css';
import { ListsPicture } from './lists-picture.tsx';

/** Over any page, while files are held over it. Some browsers tell no number before they are dropped. */
export const DropOver = ({ files }: { files: number }) => (
  <div className={styles.over}>
    <div className={styles.inside} role="status">
      <ListsPicture />
      <h2>{files > 0 ? t('ownIntake.dragTitle', { n: files }) : t('ownIntake.dragTitleSome')}</h2>
      <p>{t('ownIntake.dragText')}</p>
    </div>
  </div>
);
