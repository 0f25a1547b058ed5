import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { saveQueueFile } from '../../features/sync/act-on-entry.ts';
import { readDiagnostics, repair, type Diagnostics } from '../../features/sync/diagnostics.ts';
import { instantText } from '../../i18n/dates.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { useQueueCounts } from '../../features/sync/use-queue.ts';
import { t } from '../../i18n/t.ts';
import { useIsConnected } from '../../hooks/use-is-connected.ts';
import type { KeyEvent, KeyEventKind } from '../../store/at-rest/key-event.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { copyIcon, downloadIcon, refreshIcon } from '../../ui/icon-shapes.ts';
import { showMessage } from '../../ui/toasts.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import styles from './diagnostics-page.module.css';

/**
 * The page with technical facts about this device. A button repairs the application without losing unsent
 * changes.
 */
export function DiagnosticsPage() {
  const { member_id } = useSnapshot(sessionState);
  const counts = useQueueCounts();
  const facts = factsOf(useDiagnostics(), counts);
  const unsent = counts ? counts.waiting + counts.conflict + counts.failed : 0;
  const copy = async () => {
    const text = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    await navigator.clipboard.writeText(text).then(
      () => showMessage(t('sync.copied')),
      () => showMessage(t('browse.copyFailed'), { forMs: 4_000 }),
    );
  };
  return (
    <div className={`wrap page ${styles.page}`}>
      <PageTitle>{t('sync.diagnostics')}</PageTitle>
      <p className="muted">{t('sync.diagnosticsText')}</p>
      <Card>
        <Facts facts={facts} />
      </Card>
      <div className="flex wraps gap-2">
        <Repair unsent={unsent + (counts?.sealed ?? 0)} />
        {member_id > 0 && (
          <Button icon={downloadIcon} onClick={() => void saveQueueFile(member_id, unsent)}>
            {t('sync.exportQueue')}
          </Button>
        )}
        <Button icon={copyIcon} onClick={() => void copy()}>
          {t('sync.copyFacts')}
        </Button>
        <ButtonLink kind="quiet" href={`#${routes.sync}`}>
          {t('sync.openCentre')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Repair({ unsent }: { unsent: number }) {
  const isConnected = useIsConnected();
  const [step, setStep] = useState<'none' | 'asked' | 'busy'>('none');
  const run = async () => {
    setStep('busy');
    await repair().catch(() => {
      setStep('none');
      showMessage(t('sync.repairOffline'), { forMs: 6_000 });
    });
  };
  return (
    <>
      <Button
        icon={refreshIcon}
        disabled={!isConnected}
        title={isConnected ? undefined : t('sync.repairOffline')}
        onClick={() => setStep('asked')}
      >
        {t('sync.repair')}
      </Button>
      {!isConnected && <p className="muted">{t('sync.repairOffline')}</p>}
      <ConfirmDialog
        isOpen={step !== 'none'}
        title={t('sync.repairTitle')}
        text={t('sync.repairText', { n: unsent })}
        confirmText={t('sync.repair')}
        isBusy={step === 'busy'}
        onConfirm={() => void run()}
        onClose={() => setStep('none')}
      />
    </>
  );
}

function useDiagnostics(): Diagnostics | undefined {
  const [read, setRead] = useState<Diagnostics>();
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const now = await readDiagnostics();
      if (!isOver) setRead(now);
    };
    void begin().catch(() => {});
    return () => {
      isOver = true;
    };
  }, []);
  return read;
}

interface Counts {
  waiting: number;
  conflict: number;
  failed: number;
  sealed: number;
}

const workerTexts = {
  on: 'sync.workerOn',
  emptied: 'sync.workerEmptied',
  waiting: 'sync.workerWaiting',
  off: 'sync.workerOff',
} as const;

function factsOf(read: Diagnostics | undefined, counts: Counts | undefined): (Fact & { value: string })[] {
  const unknown = t('sync.unknown');
  const size = (bytes: number | null | undefined) => (bytes == null ? unknown : sizeText(bytes));
  const unsent = counts && t('sync.unsentText', { n: counts.waiting + counts.conflict + counts.failed });
  const sealed = counts && counts.sealed > 0 ? t('sync.sealedCount', { n: counts.sealed }) : '';
  return [
    { label: t('sync.build'), value: read?.build ?? '…' },
    { label: t('sync.storeVersion'), value: read ? String(read.storeVersion) : '…' },
    { label: t('sync.worker'), value: read ? t(workerTexts[read.worker]) : '…' },
    {
      label: t('sync.storage'),
      value: read ? t('sync.storageText', { used: size(read.usedBytes), quota: size(read.quotaBytes) }) : '…',
    },
    { label: t('sync.persisted'), value: read ? persistedText(read.isPersisted) : '…' },
    { label: t('sync.unsent'), value: [unsent ?? '…', sealed].filter(Boolean).join(t('ui.comma')) },
    { label: t('sync.keys'), value: read ? keysText(read.keys, new Date()) : '…' },
    { label: t('sync.browser'), value: typeof navigator === 'undefined' ? unknown : navigator.userAgent },
  ];
}

const keyTexts = {
  logout: 'sync.keyLogout',
  ended: 'sync.keyEnded',
  login: 'sync.keyLogin',
  unused: 'sync.keyUnused',
  missing: 'sync.keyMissing',
  unreadable: 'sync.keyUnreadable',
  opened: 'sync.keyOpened',
  rewritten: 'sync.keyRewritten',
} as const satisfies Record<KeyEventKind, string>;

/**
 * Returns a text with the events of the session keys (with which the rows on this device are encrypted) and
 * their times.
 */
function keysText(events: readonly KeyEvent[], now: Date): string {
  if (events.length === 0) return t('sync.keysNone');
  const lines = events.map(({ time, kind, error }) =>
    [instantText(time, now), t(keyTexts[kind]), error].filter(Boolean).join(' '),
  );
  return lines.join(t('ui.comma'));
}

function persistedText(isPersisted: boolean | null): string {
  if (isPersisted === null) return t('sync.unknown');
  return t(isPersisted ? 'sync.persistedYes' : 'sync.persistedNo');
}
