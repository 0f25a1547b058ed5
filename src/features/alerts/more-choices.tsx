import { useSnapshot } from 'valtio/react';

import { alertTopics, type AlertTopic } from '../../../contract/limits/alert-limits.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import { LeadHours } from './lead-hours.tsx';
import type { AlertCardProps } from './use-alerts.ts';
import styles from './alerts.module.css';

/**
 * The alert topics about ships, which are a group of their own. The other topics are about deadlines,
 * imported lists and publishing.
 */
const shipTopics: readonly AlertTopic[] = ['calls', 'reach', 'areas', 'signal'];

/** The choices under "more": the topics in two groups, and the hours before a deadline. */
export function MoreChoices({ data: { setting }, editing }: AlertCardProps) {
  const { publisher } = useSnapshot(sessionState);
  const { changeSetting, isCutOff } = editing;
  const { topics, new_sailings } = setting;
  const lines = (shown: readonly AlertTopic[]) =>
    shown.map((topic) => (
      <CheckLine
        key={topic}
        isChecked={topics.includes(topic)}
        onChange={(isOn) =>
          !isCutOff &&
          changeSetting({
            topics: alertTopics.filter((one) => (one === topic ? isOn : topics.includes(one))),
          })
        }
      >
        {t(`alerts.topic_${topic}`)}
      </CheckLine>
    ));
  return (
    <details className={styles.fold}>
      <summary>
        {t('alerts.more')}
        <small className="note">{moreText(setting, publisher)}</small>
      </summary>
      <div className={styles.kinds}>
        <fieldset className={styles.kind}>
          <legend>{t('alerts.ships')}</legend>
          {lines(shipTopics)}
        </fieldset>
        <fieldset className={styles.kind}>
          <legend>{t('alerts.lists')}</legend>
          <CheckLine
            isChecked={new_sailings}
            onChange={(isOn) => !isCutOff && changeSetting({ new_sailings: isOn })}
          >
            {t('alerts.newSailings')}
          </CheckLine>
          {lines(otherTopics(publisher))}
        </fieldset>
      </div>
      {setting.deadlines && <LeadHours setting={setting} editing={editing} />}
    </details>
  );
}

const otherTopics = (isPublisher: boolean): AlertTopic[] =>
  alertTopics.filter((topic) => !shipTopics.includes(topic) && (topic !== 'publishing' || isPublisher));

function moreText(
  { topics, new_sailings }: Pick<AlertCardProps['data']['setting'], 'topics' | 'new_sailings'>,
  isPublisher: boolean,
): string {
  const shown = [...shipTopics, ...otherTopics(isPublisher)];
  const on = shown.filter((topic) => topics.includes(topic)).length + (new_sailings ? 1 : 0);
  return t('alerts.moreOn', { n: on, total: shown.length + 1 });
}
