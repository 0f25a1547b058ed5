import { t } from '../../../i18n/t.ts';
import styles from './drop-over.module.css';
import { ListsPicture } from './lists-picture.tsx';

/**
 * The overlay on any page while files are dragged over it. Some browsers do not report the number of files
 * before the drop.
 */
export const DropOver = ({ files }: { files: number }) => (
  <div className={styles.over}>
    <div className={styles.inside} role="status">
      <ListsPicture />
      <h2>{files > 0 ? t('ownIntake.dragTitle', { n: files }) : t('ownIntake.dragTitleSome')}</h2>
      <p>{t('ownIntake.dragText')}</p>
    </div>
  </div>
);
