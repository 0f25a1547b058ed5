import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { hoursText } from './hours-text.ts';
import { MoreChoices } from './more-choices.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { AlertCardProps } from './use-alerts.ts';

/** Three switches for the changes that are reported; further choices are in a collapsed section. */
export function WhatCard({ data, editing }: AlertCardProps) {
  const { setting } = data;
  const { changeSetting, isCutOff } = editing;
  return (
    <section aria-labelledby="alerts-what">
      <Card isFlush head={<h2 id="alerts-what">{t('alerts.what')}</h2>}>
        <SwitchRow
          name={t('alerts.sailings')}
          note={t('alerts.sailingsText')}
          isOn={setting.sailings}
          isDisabled={isCutOff}
          onChange={(sailings) => changeSetting({ sailings })}
        />
        <SwitchRow
          name={t('alerts.deadlines')}
          note={t('alerts.deadlinesText', { hours: hoursText(setting.lead_hours.general ?? []) })}
          isOn={setting.deadlines}
          isDisabled={isCutOff}
          onChange={(deadlines) => changeSetting({ deadlines })}
        />
        <SwitchRow
          name={t('alerts.answers')}
          note={t('alerts.answersText')}
          isOn={setting.answers}
          isDisabled={isCutOff}
          onChange={(answers) => changeSetting({ answers })}
        />
        <MoreChoices data={data} editing={editing} />
      </Card>
    </section>
  );
}
