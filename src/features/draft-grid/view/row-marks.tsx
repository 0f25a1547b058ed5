import { t } from '../../../i18n/t.ts';
import { warningIcon } from '../../../ui/first-icon-shapes.ts';
import { waitingIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ColleagueMark } from '../../presence/colleague-mark.tsx';
import type { GridRow } from '../../draft-cells/grid-row.ts';
import styles from './grid.module.css';
import type { GridView } from './use-grid-view.ts';

interface RowMarksProps {
  row: GridRow;
  shipOf: GridView['shipOf'];
  /**
   * Renders the choice between the versions of a row in conflict. Absent if another part of the row renders
   * it.
   */
  conflictOf?: GridView['conflictOf'];
}

/**
 * Renders the marks of a row: unsent changes, a refusal by the server, a sailing that was never published,
 * and the known data about the vessel.
 */
export function RowMarks({ row, shipOf, conflictOf }: RowMarksProps) {
  const isChoice = row.isConflict === true && conflictOf !== undefined;
  return (
    <>
      <ColleagueMark draftId={row.draft.id} />
      {row.isUnsent && (
        <span className={styles.waiting} role="img" aria-label={t('draftGrid.unsent')}>
          <Icon shape={waitingIcon} size="s" />
        </span>
      )}
      {isChoice && conflictOf(row)}
      {row.refusal !== null && !isChoice && (
        <span className={styles.refused} role="img" aria-label={refusalText(row)} title={refusalText(row)}>
          <Icon shape={warningIcon} size="s" />
        </span>
      )}
      {row.published === null && !row.isOld && <span className={styles.new}>{t('draftGrid.isNew')}</span>}
      {shipOf && <span className={styles.ship}>{shipOf(row)}</span>}
    </>
  );
}

/**
 * Returns why the server refused a row; for a conflict, that a colleague changed the row at the same time.
 */
export const refusalText = ({ refusal, isConflict }: GridRow): string =>
  isConflict ? t('draftGrid.conflictText') : t('draftGrid.refused', { reason: refusal ?? '' });
