import { useState } from 'react';

import type { Batch } from '../../../../contract/calls/publishing.ts';
import { batchName } from '../../../features/history/batch-words.ts';
import { deletePublication } from '../../../features/publishing/publish-group.ts';
import { publishTimeText } from '../../../features/publishing/publish-time-text.ts';
import { undoMs } from '../../../features/workspace/change-templates.ts';
import { runWithMessage } from '../../../ui/run-with-message.ts';
import { cancelChange } from '../../../features/workspace/cancel-change.ts';
import { t } from '../../../i18n/t.ts';
import { useIsConnected } from '../../../hooks/use-is-connected.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/**
 * The button that withdraws a live publication or cancels a scheduled one, after the member has confirmed it.
 * The member can undo this until the change is sent.
 */
export function WithdrawButton({ batch, now }: { batch: Batch; now: Date }) {
  const [isAsking, setIsAsking] = useState(false);
  const isUp = useIsConnected();
  const { state, sailing_total } = batch;
  const what = batchName(batch);
  if (state !== 'live' && state !== 'scheduled') return null;
  const isLive = state === 'live';
  const close = () => setIsAsking(false);
  const act = () => {
    close();
    let entry = '';
    const done = isLive
      ? t(isUp ? 'history.withdrawn' : 'history.withdrawnLater', { what })
      : t(isUp ? 'history.calledOff' : 'history.calledOffLater');
    void runWithMessage(
      async () => {
        entry = await deletePublication({ ...batch, state }, undoMs);
      },
      done,
      () => cancelChange(entry),
    );
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {isLive ? t('history.withdraw', { n: sailing_total }) : t('history.callOff')}
      </Button>
      <Dialog
        isOpen={isAsking}
        role="alertdialog"
        onClose={close}
        title={isLive ? t('history.withdrawTitle', { n: sailing_total }) : t('history.callOffTitle')}
        actions={
          <>
            <Button onClick={close} data-autofocus>
              {t(isLive ? 'history.keep' : 'history.keepScheduled')}
            </Button>
            <Button kind="danger" onClick={act}>
              {t(isLive ? 'history.withdrawDo' : 'history.callOffDo')}
            </Button>
          </>
        }
      >
        <p>
          {isLive
            ? t('history.withdrawText', { n: sailing_total })
            : t('history.callOffText', { time: publishTimeText(batch.publish_time, now) })}
        </p>
        {!isUp && <p>{t('history.whenOnline')}</p>}
      </Dialog>
    </>
  );
}
