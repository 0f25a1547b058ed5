import { t } from '../../../i18n/t.ts';
import styles from './drop-over.module.css';
import { ListsPicture } from './lists-picture.tsx';

/**
 * The overlay on any page while files are dragged over it. `files` is their number; 0 if the browser does not
 * report it before the drop.
 */
export const DropOver = ({ files }: { files: number }) => (
  <div className={styles.over}>
    <div className={styles.inside} role="status">
      <ListsPicture />
      <h2 className="text-2xl">
        {files > 0 ? t('ownIntake.dragTitle', { n: files }) : t('ownIntake.dragTitleSome')}
      </h2>
      <p>{t('ownIntake.dragText')}</p>
    </div>
  </div>
);
