import { useState } from 'react';

import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AddChannel } from './add-channel.tsx';
import { ChannelRow } from './channel-row.tsx';
import type { AlertCardProps } from './use-alerts.ts';

/** The channels of the member, and the dialog that adds one. */
export function ChannelsCard({ data, editing, now }: AlertCardProps & { now: Date }) {
  const [asked, setAsked] = useState<'new' | AlertChannel | null>(null);
  const { channels, channels_most, kinds } = data;
  const isFull = channels.length >= channels_most;
  const canAdd = !editing.isCutOff && !isFull && kinds.length > 0;
  return (
    <section aria-labelledby="alerts-where">
      <Card
        isFlush
        head={<h2 id="alerts-where">{t('alerts.where')}</h2>}
        actions={
          <Button
            kind="primary"
            aria-disabled={!canAdd || undefined}
            onClick={() => canAdd && setAsked('new')}
          >
            {t('alerts.add')}
          </Button>
        }
      >
        {channels.length === 0 && <p className="note pad-4">{t('alerts.none')}</p>}
        <ul>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              editing={editing}
              now={now}
              onRenew={() => setAsked(channel)}
            />
          ))}
        </ul>
      </Card>
      {asked && (
        <AddChannel
          kinds={kinds}
          former={asked === 'new' ? null : asked}
          onMade={(channel) => editing.putChannel(channel, channel.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
