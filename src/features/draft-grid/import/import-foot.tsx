import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckLine } from '../../../ui/check-line.tsx';
import { tooManyText } from '../../draft-cells/too-many.ts';
import styles from './import-foot.module.css';
import type { FoundSailings } from '../../sheet-reading/import-found.ts';
import { isToConfirm } from '../../sheet-reading/tray-row.ts';

interface ImportFootProps {
  found: FoundSailings;
  /** True while imported rows are still being validated. */
  isBusy: boolean;
  /** True to turn rows with faults into drafts as typed. */
  isAsTyped: boolean;
  onAsTyped: (isAsTyped: boolean) => void;
  /** The number of drafts that the group contains already. */
  there: number;
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
  const { found, isBusy, isAsTyped, onAsTyped, there, onClose, onImport, onAccept } = props;
  const { good, updates, cancelled, bad } = found;
  const typed = bad.filter((row) => !isToConfirm(row)).length;
  const added = good.length + (isAsTyped ? typed : 0);
  const waiting = isAsTyped ? bad.length - typed : bad.length;
  const tooMany = tooManyText(there, added);
  const n = added + updates.length + cancelled.length;
  const isNothing = n + bad.length === 0;
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
          <p className={styles.wrong} role="alert">
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
      <Button kind="primary" disabled={isNothing || isBusy || tooMany !== null} onClick={onImport}>
        {n > 0 || isNothing ? t('draftGrid.importDo', { n }) : t('draftGrid.importOnlyTray')}
      </Button>
    </div>
  );
}
