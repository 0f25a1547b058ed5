import { informationList } from '../../../contract/calls/sailing.ts';
import { limits } from '../../../contract/limits.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { laneRequest } from './lane-request.ts';
import styles from './search-form.module.css';

/**
 * The line over the two fields, with the number of sailings and their days once both ends are
 * chosen. It asks what the list will ask first, so the list is there when it is opened.
 */
export function LaneFacts({ from, to }: { from: string; to: string }) {
  const isLane = from !== '' && to !== '' && from !== to;
  const { answer } = useAnswer(informationList, isLane ? laneRequest(from, to) : null);
  const days = answer && answer.list.length === answer.total ? answer.list.map((row) => row.days) : [];
  return (
    <p className={styles.line} aria-live="polite">
      <i className={styles.load} />
      <span className={styles.fact}>
        {answer && t('browse.sailings', { n: cappedText(answer.total, limits.totalMost) })}
      </span>
      <i className={styles.gap} />
      <span className={styles.fact}>{days.length > 0 && daysText(days)}</span>
      <i className={styles.unload} />
    </p>
  );
}

function daysText(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most ? t('ui.days', { n: least }) : t('home.days', { least, most });
}
