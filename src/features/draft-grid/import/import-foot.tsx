import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/check-line.tsx';
import type { FoundSailings } from '../../sheet-reading/import-found.ts';
import styles from './import-foot.module.css';
import type { importTotals } from './import-totals.ts';

interface ImportFootProps {
  found: Pick<FoundSailings, 'updates' | 'cancelled'>;
  totals: ReturnType<typeof importTotals>;
  /** True while imported rows are still being validated. */
  isBusy: boolean;
  /** True to import rows with faults too, as drafts that contain the typed texts. */
  isAsTyped: boolean;
  onAsTyped: (isAsTyped: boolean) => void;
  onClose: () => void;
  onImport: () => void;
  /** Accepts all proposals and then imports the rows; null if there are no proposals. */
  onAccept: (() => void) | null;
}

/**
 * The summary of the import and its button. The button is enabled once all rows are validated, if there are
 * rows to import and the group has room for them.
 */
export function ImportFoot(props: ImportFootProps) {
  const { found, totals, isBusy, isAsTyped, onAsTyped, onClose, onImport, onAccept } = props;
  const { updates, cancelled } = found;
  const { typed, added, waiting, n, isNothing, tooMany } = totals;
  const parts = [
    added > 0 && t('importReview.willAdd', { n: added }),
    updates.length > 0 && t('importReview.willUpdate', { n: updates.length }),
    cancelled.length > 0 && t('importReview.willCancel', { n: cancelled.length }),
    waiting > 0 && t('importReview.willWait', { n: waiting }),
  ].filter((part) => part !== false);
  return (
    <div className={styles.foot}>
      <div className={styles.words}>
        <p role="status">{parts.join(t('ui.comma'))}</p>
        {typed > 0 && (
          <CheckLine isChecked={isAsTyped} onChange={onAsTyped}>
            {t('draftGrid.importAsTyped', { n: typed })}
          </CheckLine>
        )}
        {tooMany !== null && (
          <p className="text-s failed" role="alert">
            {tooMany}
          </p>
        )}
      </div>
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
      {onAccept && (
        <Button disabled={isBusy || tooMany !== null} onClick={onAccept} title="Ctrl+Enter">
          {t('importReview.acceptAll')}
        </Button>
      )}
      <Button
        kind="primary"
        disabled={isNothing || isBusy || tooMany !== null}
        onClick={onImport}
        title={onAccept ? undefined : 'Ctrl+Enter'}
      >
        {n > 0 || isNothing ? t('draftGrid.importDo', { n }) : t('draftGrid.importOnlyTray')}
      </Button>
    </div>
  );
}
