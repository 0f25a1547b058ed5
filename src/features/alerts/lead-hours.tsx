import { useState } from 'react';

import { alertLeadHours, type AlertLeadHours } from '../../../contract/limits/alert-limits.ts';
import type { AlertSetting } from '../../../contract/calls/alerts.ts';
import { cargoClasses, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';
import { classText } from '../sailings/deadline-words.ts';
import { useCargoClass } from '../sailings/use-cargo-class.ts';
import { t } from '../../i18n/t.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { hoursText } from './hours-text.ts';
import type { Editing } from './use-alerts.ts';
import styles from './alerts.module.css';

interface LeadHoursProps {
  setting: Pick<AlertSetting, 'lead_hours'>;
  editing: Editing;
}

/** The choice of how many hours before a deadline an alert is sent, for one cargo class at a time. */
export function LeadHours({ setting: { lead_hours }, editing }: LeadHoursProps) {
  const [own] = useCargoClass();
  const [cargoClass, setCargoClass] = useState<CargoClass>(own);
  const hours = lead_hours[cargoClass] ?? [];
  const change = (one: AlertLeadHours, isOn: boolean) => {
    if (editing.isCutOff) return;
    const chosen = alertLeadHours.filter((other) => (other === one ? isOn : hours.includes(other)));
    editing.changeSetting({ lead_hours: { ...lead_hours, [cargoClass]: chosen } });
  };
  return (
    <div className={styles.leads}>
      <SelectField
        label={t('alerts.leadClass')}
        value={cargoClass}
        options={cargoClasses.map((value) => ({
          value,
          label: t('alerts.leadOf', { class: classText(value), hours: hoursText(lead_hours[value] ?? []) }),
        }))}
        onChange={setCargoClass}
      />
      <fieldset className={styles.kind}>
        <legend>{t('alerts.leadHours', { class: classText(cargoClass) })}</legend>
        <div className={styles.hours}>
          {alertLeadHours.map((one) => (
            <CheckLine key={one} isChecked={hours.includes(one)} onChange={(isOn) => change(one, isOn)}>
              {t('alerts.hours', { n: one })}
            </CheckLine>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
