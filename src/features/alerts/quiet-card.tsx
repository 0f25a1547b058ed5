import { useState } from 'react';

import { alertPaces, type AlertPace } from '../../../contract/limits/alert-limits.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonGroup } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClockField } from '../../ui/clock-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { laterClock, readTypedClock } from '../../ui/typed-clock.ts';
import { QuietLine } from './quiet-line.tsx';
import { SnoozeRow } from './snooze-row.tsx';
import { SwitchRow } from './switch-row.tsx';
import type { AlertCardProps } from './use-alerts.ts';
import styles from './alerts.module.css';

/** Quiet hours by the member's clock, and how soon alerts are sent. */
export function QuietCard({ data: { setting }, editing, now }: AlertCardProps & { now: Date }) {
  const { changeSetting, isCutOff } = editing;
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const pace = (value: AlertPace) => !isCutOff && changeSetting({ pace: value });
  return (
    <section aria-labelledby="alerts-quiet">
      <Card isFlush head={<h2 id="alerts-quiet">{t('alerts.quiet')}</h2>}>
        <SwitchRow
          name={t('alerts.quietSwitch')}
          note={t('alerts.quietText', { time: beforeQuiet(setting.quiet_from) })}
          isOn={setting.is_quiet}
          isDisabled={isCutOff}
          onChange={(is_quiet) => changeSetting({ is_quiet })}
        />
        <div className="stack gap-3 pad-4">
          {setting.is_quiet && <QuietLine quiet_from={setting.quiet_from} quiet_to={setting.quiet_to} />}
          {setting.is_quiet && (
            <div className={styles.clocks}>
              <Clock
                key={`from ${setting.quiet_from}`}
                label={t('alerts.from')}
                value={setting.quiet_from}
                isDisabled={isCutOff}
                onChange={(quiet_from) => changeSetting({ quiet_from })}
              />
              <Clock
                key={`to ${setting.quiet_to}`}
                label={t('alerts.to')}
                value={setting.quiet_to}
                isDisabled={isCutOff}
                onChange={(quiet_to) => changeSetting({ quiet_to })}
              />
            </div>
          )}
          <p className="note">{t('alerts.zone', { zone: setting.time_zone })}</p>
          {ownZone !== setting.time_zone && (
            <ButtonGroup>
              <Button
                aria-disabled={isCutOff || undefined}
                onClick={() => !isCutOff && changeSetting({ time_zone: ownZone })}
              >
                {t('alerts.useZone', { zone: ownZone })}
              </Button>
            </ButtonGroup>
          )}
          <Segments
            label={t('alerts.pace')}
            isLabelShown
            segments={alertPaces.map((value) => ({ value, label: t(`alerts.pace_${value}`) }))}
            value={setting.pace}
            onChange={pace}
          />
          <SnoozeRow setting={setting} editing={editing} now={now} />
        </div>
      </Card>
    </section>
  );
}

/**
 * Returns the clock time half an hour before the quiet hours begin. At that time the server sends the alerts
 * for cut-offs during the quiet hours.
 */
const beforeQuiet = (quietFrom: string): string => laterClock(quietFrom, -30);

interface ClockProps {
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

/** A field for a time of day. The time is saved when the person leaves the field. */
function Clock({ label, value, isDisabled, onChange }: ClockProps) {
  const [typed, setTyped] = useState(value);
  return (
    <ClockField
      label={label}
      fault={t('alerts.badClock')}
      value={typed}
      isReadOnly={isDisabled}
      onChange={setTyped}
      onLeave={() => readTypedClock(typed) === typed && typed !== value && !isDisabled && onChange(typed)}
    />
  );
}
