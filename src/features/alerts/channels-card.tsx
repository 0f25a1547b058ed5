import { useState } from 'react';

import type { AlertChannel } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { plusIcon } from '../../ui/first-icon-shapes.ts';
import { AddChannel } from './add-channel.tsx';
import { ChannelRow } from './channel-row.tsx';
import { DevicePushRow } from './device-push-row.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { AlertCardProps } from './use-alerts.ts';

/** The member's alert channels, and the dialog that adds one. */
export function ChannelsCard({ data, editing, now }: AlertCardProps & { now: Date }) {
  const [asked, setAsked] = useState<'new' | AlertChannel | null>(null);
  const { channels, channels_most, kinds, may_share, shared } = data;
  const isFull = channels.length >= channels_most;
  // The dialog is for addresses that a person types. Push is left out, because the browser creates the
  // address of a push channel.
  const typedKinds = kinds.filter((kind) => kind !== 'push');
  const canAdd = !editing.isCutOff && !isFull && typedKinds.length > 0;
  return (
    <section aria-labelledby="alerts-where">
      <Card
        isFlush
        head={<h2 id="alerts-where">{t('alerts.where')}</h2>}
        actions={
          <Button
            kind="primary"
            icon={plusIcon}
            aria-disabled={!canAdd || undefined}
            onClick={() => canAdd && setAsked('new')}
          >
            {t('alerts.add')}
          </Button>
        }
      >
        {channels.length + shared.length === 0 && <p className="note pad-4">{t('alerts.none')}</p>}
        <ul>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              editing={editing}
              mayShare={may_share}
              now={now}
              onRenew={() => setAsked(channel)}
            />
          ))}
          {kinds.includes('push') && !isFull && <DevicePushRow data={data} editing={editing} />}
        </ul>
        {shared.map(({ id, kind, title, owner, is_used }) => (
          <SwitchRow
            key={id}
            name={`${t(`alerts.kind_${kind}`)}${title && ` · ${title}`}`}
            note={t('alerts.sharedBy', { owner })}
            isOn={is_used}
            isDisabled={editing.isCutOff}
            onChange={(on) => editing.shareChannel(id, on)}
          />
        ))}
      </Card>
      {asked && (
        <AddChannel
          kinds={typedKinds}
          former={asked === 'new' ? null : asked}
          onMade={(channel) => editing.putChannel(channel, channel.id)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
