import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import type { PortCall } from '../../../trade/vessel/vessel.ts';
import type { AnswerView } from '../../hooks/use-answer.ts';
import { instantText } from '../../i18n/dates.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { refreshIcon } from '../../ui/icon-shapes.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './port-calls.module.css';

interface PortCallsProps {
  calls: AnswerView<{ port_calls: PortCall[] }>;
  book: HarborBook | null;
  now: Date;
}

/** The past port calls as points on a line, newest first. */
export const PortCalls = (props: PortCallsProps) => (
  <Card isFlush head={<h2>{t('vessels.calls')}</h2>}>
    <div className={styles.body}>
      <Content {...props} />
    </div>
  </Card>
);

function Content({ calls, book, now }: PortCallsProps) {
  const { answer, failure, pending, retry } = calls;
  if (!answer && failure && !pending)
    return (
      <p className="note" role="status">
        {t('vessels.callsFailed')}{' '}
        <Button kind="quiet" icon={refreshIcon} onClick={retry}>
          {t('states.retry')}
        </Button>
      </p>
    );
  if (!answer) return <SkeletonRows rows={4} />;
  if (answer.port_calls.length === 0) return <p className="note">{t('vessels.noCalls')}</p>;
  return (
    <ol>
      {answer.port_calls.map((call) => (
        <Call key={`${call.harbor_code} ${call.arrive_time}`} call={call} book={book} now={now} />
      ))}
    </ol>
  );
}

function Call({ call, book, now }: { call: PortCall; book: HarborBook | null; now: Date }) {
  const { harbor_code, arrive_time, berth_time, depart_time } = call;
  const end = depart_time === null ? now.getTime() : Date.parse(depart_time);
  const stayed = t('vessels.stayed', { time: lengthText(end - Date.parse(arrive_time)) });
  return (
    <li className={classNames(styles.call, depart_time === null && styles.present)}>
      <p className="flex on-baseline gap-2 text-m">
        <b>{namesOf(book).harborName(harbor_code, currentLanguage())}</b>
        <span className="fine">{harbor_code}</span>
      </p>
      <p>
        {instantText(arrive_time, now)} –{' '}
        {depart_time === null ? t('vessels.inPort') : instantText(depart_time, now)}
      </p>
      <p className="note">
        {[stayed, berth_time === null && t('vessels.anchored')].filter(Boolean).join(t('ui.comma'))}
      </p>
    </li>
  );
}

function lengthText(ms: number): string {
  const hours = Math.round(ms / hourMs);
  const [d, h] = [Math.floor(hours / 24), hours % 24];
  return d === 0 ? t('vessels.hours', { h }) : t('vessels.daysHours', { d, h });
}
