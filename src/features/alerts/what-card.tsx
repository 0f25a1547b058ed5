import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { AlertCardProps } from './use-alerts.ts';
import styles from './alerts.module.css';

/** Three switches for what is reported; further choices are folded. */
export function WhatCard({ data: { setting }, editing: { changeSetting, isCutOff } }: AlertCardProps) {
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
          note={t('alerts.deadlinesText')}
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
        <details className={styles.fold}>
          <summary>{t('alerts.more')}</summary>
          <SwitchRow
            name={t('alerts.newSailings')}
            isOn={setting.new_sailings}
            isDisabled={isCutOff}
            onChange={(new_sailings) => changeSetting({ new_sailings })}
          />
        </details>
      </Card>
    </section>
  );
}
