import { t } from '../../../i18n/t.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { waitingIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import styles from './grid.module.css';
import type { GridView } from './use-grid-view.ts';

interface RowMarksProps {
  row: GridRow;
  shipOf: GridView['shipOf'];
}

/**
 * The marks of a row, which show: changes not sent yet, a refusal by the server, a sailing never published,
 * and what is known of the vessel.
 */
export function RowMarks({ row, shipOf }: RowMarksProps) {
  return (
    <>
      {row.isUnsent && (
        <span className={styles.waiting} role="img" aria-label={t('draftGrid.unsent')}>
          <Icon shape={waitingIcon} size="s" />
        </span>
      )}
      {row.refusal !== null && (
        <span
          className={styles.refused}
          role="img"
          aria-label={t('draftGrid.refused', { reason: row.refusal })}
          title={t('draftGrid.refused', { reason: row.refusal })}
        >
          <Icon shape={warningIcon} size="s" />
        </span>
      )}
      {row.published === null && !row.isOld && <span className={styles.new}>{t('draftGrid.isNew')}</span>}
      {shipOf && <span className={styles.ship}>{shipOf(row)}</span>}
    </>
  );
}
