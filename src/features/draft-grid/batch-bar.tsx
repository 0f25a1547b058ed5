import { t } from '../../i18n/t.ts';
import { calendarIcon, closeIcon } from '../../ui/first-icon-shapes.ts';
import {
  copyIcon,
  sendIcon,
  ticketIcon,
  transferIcon,
  trashIcon,
  waitingIcon,
} from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './batch-bar.module.css';
import { RatesDialog, ShiftDialog } from './change-dialogs.tsx';
import { CloneDialog, SeriesDialog } from './copy-dialogs.tsx';
import type { GridBatch } from './view/use-grid-batch.ts';

/** A dialog about the ticked sailings. */
export type BatchDialog = 'clone' | 'series' | 'shift' | 'rates';

interface BatchBarProps {
  batch: GridBatch;
  dialog: BatchDialog | null;
  onDialog: (dialog: BatchDialog | null) => void;
}

export function BatchBar({ batch, dialog, onDialog: setDialog }: BatchBarProps) {
  const n = batch.drafts.length;
  if (n === 0) return null;
  const close = () => setDialog(null);
  const actions: [string, string, string, (() => void) | undefined][] = [
    ['clone', copyIcon, t('draftGrid.clone'), () => setDialog('clone')],
    ['series', calendarIcon, t('draftGrid.series'), () => setDialog('series')],
    ['shift', waitingIcon, t('gridTable.shift'), () => setDialog('shift')],
    ['rates', ticketIcon, t('gridTable.rates'), () => setDialog('rates')],
    ['transfer', transferIcon, t('draftGrid.transfer'), batch.transfer],
    ['publish', sendIcon, t('draftGrid.publish'), batch.publish],
    ['remove', trashIcon, t('draftGrid.remove'), batch.remove],
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('draftGrid.batch')}>
      <b className={styles.count} role="status">
        {t('draftGrid.selected', { n })}
      </b>
      {actions.map(
        ([key, icon, label, run]) =>
          run && (
            <button key={key} type="button" className={styles.action} onClick={run}>
              <Icon shape={icon} />
              <span>{label}</span>
            </button>
          ),
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('draftGrid.clearSelection')}
        onClick={batch.clear}
      >
        <Icon shape={closeIcon} />
      </button>
      <CloneDialog isOpen={dialog === 'clone'} onClose={close} batch={batch} />
      <SeriesDialog isOpen={dialog === 'series'} onClose={close} batch={batch} />
      <ShiftDialog isOpen={dialog === 'shift'} onClose={close} batch={batch} />
      <RatesDialog isOpen={dialog === 'rates'} onClose={close} batch={batch} />
    </div>
  );
}
