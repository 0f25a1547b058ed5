import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { saveQueueFile } from '../../features/sync/act-on-entry.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { instantText } from '../../i18n/dates.ts';
import { midSentence } from '../../i18n/mid-sentence.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { connectionState, type ConnectionStatus } from '../../state/connection-state.ts';
import type { QueuedEntry } from '../../store/outbox.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { downloadIcon, filtersIcon } from '../../ui/icon-shapes.ts';
import styles from './device-card.module.css';

interface DeviceCardProps {
  entries: readonly QueuedEntry[];
  now: Date;
  memberId: number;
}

const networkTexts = {
  up: 'sync.networkUp',
  offline: 'sync.networkDown',
  slow: 'sync.networkSilent',
  silent: 'sync.networkSilent',
  portal: 'sync.networkPortal',
  failing: 'sync.networkFailing',
} as const satisfies Record<ConnectionStatus, string>;

/**
 * Renders the state of the connection, the session and the queue on this device, and a button that exports
 * the queue.
 */
export function DeviceCard({ entries, now, memberId }: DeviceCardProps) {
  const { status, isKnown } = useSnapshot(connectionState);
  const { mobile } = useSnapshot(sessionState);
  const [oldest] = entries;
  const bytes = new TextEncoder().encode(JSON.stringify(entries)).length;
  const facts: Fact[] = [
    { label: t('sync.network'), value: t(isKnown ? networkTexts[status] : 'sync.networkUnheard') },
    ...(memberId > 0 ? [{ label: t('sync.session'), value: mobile }] : []),
    ...(oldest
      ? [
          {
            label: t('sync.oldest'),
            value: [instantText(oldest.create_time, now), midSentence(agoText(oldest.create_time, now))].join(
              t('ui.comma'),
            ),
          },
          { label: t('sync.stored'), value: t('sync.storedText', { size: sizeText(bytes) }) },
        ]
      : []),
  ];
  return (
    <aside className={`grid gap-2 left ${styles.side}`} aria-label={t('sync.device')}>
      <Card head={<h2>{t('sync.device')}</h2>}>
        <Facts facts={facts} />
      </Card>
      {memberId > 0 && (
        <Button kind="quiet" icon={downloadIcon} onClick={() => void saveQueueFile(memberId, entries.length)}>
          {t('sync.exportQueue')}
        </Button>
      )}
      <ButtonLink kind="quiet" icon={filtersIcon} href={`#${routes.diagnostics}`}>
        {t('sync.diagnostics')}
      </ButtonLink>
    </aside>
  );
}
