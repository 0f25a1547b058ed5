import { useState } from 'react';

import { endSessions, useDevices, type Device } from '../../features/account/devices.ts';
import { failureText } from '../../frame/fault-card.tsx';
import { showFailure } from '../../frame/failure-words.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { showMessage } from '../../ui/toasts.ts';
import type { CardProps } from './card-props.ts';
import { DeviceRow, deviceName } from './device-row.tsx';
import styles from './devices-card.module.css';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

/** The member's logged-in devices, each with a button that ends its session. */
export function DevicesCard({ now }: CardProps) {
  const { answer, failure, retry } = useDevices();
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const isCutOff = useIsCutOff();
  const devices = answer?.list ?? [];
  const others = devices.filter(({ is_current }) => !is_current);
  return (
    <section aria-labelledby="devices-title">
      <Card
        isFlush
        head={
          <>
            <h2 id="devices-title">{t('user.devices')}</h2>
            <p className="note">
              {t(answer && others.length === 0 ? 'user.devicesOnlyThis' : 'user.devicesText')}
            </p>
          </>
        }
        actions={
          others.length > 0 && (
            <Button
              kind="quiet"
              className={styles.others}
              aria-disabled={isCutOff || undefined}
              title={isCutOff ? t('user.needsLine') : undefined}
              onClick={() => !isCutOff && setAsked('others')}
            >
              {t('user.endOthers')}
            </Button>
          )
        }
      >
        {answer && (
          <ul className="grid">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                now={now}
                isCutOff={isCutOff}
                onEnd={() => setAsked(device)}
              />
            ))}
          </ul>
        )}
        {!answer && !failure && <SkeletonRows rows={2} />}
        {!answer && failure && <NoDevices failure={failure} isCutOff={isCutOff} onRetry={retry} />}
      </Card>
      <EndQuestion
        asked={asked}
        otherTotal={others.length}
        onEnded={() => {
          setAsked(null);
          retry();
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

interface NoDevicesProps {
  failure: NonNullable<ReturnType<typeof useDevices>['failure']>;
  isCutOff: boolean;
  onRetry: () => void;
}

const NoDevices = ({ failure, isCutOff, onRetry }: NoDevicesProps) => (
  <StateCard
    kind={isCutOff ? 'offline' : 'error'}
    isBare
    level={3}
    title={t(isCutOff ? 'user.devicesOffline' : 'user.devicesFailed')}
    text={isCutOff ? undefined : failureText(failure)}
    actions={
      <Button icon={refreshIcon} onClick={onRetry}>
        {t('user.retry')}
      </Button>
    }
  />
);

interface EndQuestionProps {
  asked: Device | 'others' | null;
  otherTotal: number;
  /**
   * Called after an attempt to end sessions, whether it succeeded or failed. The caller need not show a
   * message, because this dialog shows one.
   */
  onEnded: () => void;
  onClose: () => void;
}

/** Asks the member to confirm, then ends the sessions. */
function EndQuestion({ asked, otherTotal, onEnded, onClose }: EndQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    if (!asked || isBusy) return;
    setIsBusy(true);
    try {
      const n = await endSessions(asked === 'others' ? { all: 'others' } : { id: asked.id });
      showMessage(t('user.ended', { n }), { forMs: 3_000 });
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
    onEnded();
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t(asked === 'others' ? 'user.endOthers' : 'user.endSession')}
      text={asked && askText(asked, otherTotal)}
      confirmText={t(asked === 'others' ? 'user.endOthers' : 'user.endSession')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}

const askText = (asked: Device | 'others', n: number): string =>
  asked === 'others' ? t('user.endOthersText', { n }) : t('user.endOneText', { device: deviceName(asked) });
