import { useState } from 'react';

import type { AlertData } from '../../../contract/calls/alerts.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ChannelPreview } from './channel-preview.tsx';

/** Shows how alerts look in each kind of channel, first in the kind of the member's first channel. */
export function PreviewCard({ data: { kinds, channels } }: { data: AlertData }) {
  const [chosen, setChosen] = useState<AlertData['kinds'][number] | null>(null);
  const kind = chosen ?? channels[0]?.kind ?? kinds[0];
  if (!kind) return null;
  return (
    <section aria-labelledby="alerts-preview">
      <Card head={<h2 id="alerts-preview">{t('alerts.preview')}</h2>}>
        <div className="stack gap-3">
          <SelectField
            label={t('alerts.where')}
            value={kind}
            options={[...new Set([kind, ...kinds])].map((value) => ({
              value,
              label: t(`alerts.kind_${value}`),
            }))}
            onChange={setChosen}
          />
          <ChannelPreview kind={kind} />
        </div>
      </Card>
    </section>
  );
}
