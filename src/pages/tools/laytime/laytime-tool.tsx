import { useSnapshot } from 'valtio/react';

import { useNow } from '../../../hooks/use-now.ts';
import { localDay } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { typedForms } from '../typed-forms.ts';
import { emptyLaytime } from './laytime-form.ts';
import { ResultActions } from '../result-actions.tsx';
import { ToolHead } from '../tool-head.tsx';
import { DatesCard } from './dates-card.tsx';
import { LaytimeCalendar } from './laytime-calendar.tsx';
import { LaytimeFields } from './laytime-fields.tsx';
import styles from './laytime-tool.module.css';
import { durationText, minuteText } from './laytime-words.ts';
import { readLaytime, type LaytimeResult } from './read-laytime.ts';

/** Calculates the time allowed for loading or discharging, with its start and end. */
export function LaytimeTool({ title }: { title: string }) {
  const form = useSnapshot(typedForms).laytime;
  const today = localDay(useNow());
  const { faults, exceptions, result } = readLaytime(form);
  const clear = () => {
    typedForms.laytime = { ...emptyLaytime };
  };
  return (
    <>
      <ToolHead title={title} isOffline />
      <Card>
        <div className={styles.columns}>
          <LaytimeFields form={form} faults={faults} today={today} />
          <div className="stack shrinks gap-4 lines-at-start">
            <div className="grid gap-2 high-44" role="status">
              {result === 'empty' && <p className="muted">{t('tools.fillIn')}</p>}
              {result === 'never' && <p>{t('tools.notReached')}</p>}
              {typeof result !== 'string' && <Result result={result} today={today} />}
            </div>
            <LaytimeCalendar form={form} result={result} exceptions={exceptions} today={today} />
            {typeof result !== 'string' && (
              <ResultActions title={title} text={copied(result, form.terms, today)} onClear={clear} />
            )}
            <p className="fine">{t('tools.laytimeNote')}</p>
          </div>
        </div>
      </Card>
      <DatesCard exceptions={exceptions} today={today} />
    </>
  );
}

function Result({ result, today }: { result: LaytimeResult; today: string }) {
  const { allowedMinutes, laytime, settled, isInLaycan } = result;
  const facts = [
    { label: t('tools.allowed'), value: <b>{durationText(allowedMinutes)}</b> },
    { label: t('tools.countsFrom'), value: <b>{minuteText(laytime.start, today)}</b> },
    { label: t('tools.ends'), value: <b>{minuteText(laytime.end, today)}</b> },
  ];
  if (settled) {
    facts.push({ label: t('tools.used'), value: <b>{durationText(settled.used)}</b> });
    facts.push({
      label: settled.balance < 0 ? t('tools.demurrage') : t('tools.saved'),
      value: <b>{durationText(Math.abs(settled.balance))}</b>,
    });
  }
  return (
    <>
      <Facts facts={facts} />
      {settled && settled.balance < 0 && <p className="fine">{t('tools.onDemurrage')}</p>}
      {!isInLaycan && <p className="pad-2-3 text-s ageing rounded ageing-ground">{t('tools.notInLaycan')}</p>}
    </>
  );
}

/** Returns the result as text for a chat. */
function copied(
  { notice, allowedMinutes, laytime, settled }: LaytimeResult,
  terms: string,
  today: string,
): string {
  const first = t('tools.laytimeText', {
    nor: minuteText(notice, today),
    terms,
    allowed: durationText(allowedMinutes),
    from: minuteText(laytime.start, today),
    to: minuteText(laytime.end, today),
  });
  if (!settled) return first;
  const label = settled.balance < 0 ? t('tools.demurrage') : t('tools.saved');
  const second = t('tools.completedText', {
    completed: minuteText(settled.completed, today),
    balance: `${label} ${durationText(Math.abs(settled.balance))}`,
  });
  return `${first}\n${second}`;
}
