import { vesselLink } from '../../../contract/links/discovery-links.ts';
import { informationReach } from '../../../contract/calls/sailings/reach.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { verdictAt, type ReachVerdict } from '../../../trade/vessel/reach.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { instantText } from '../../i18n/dates.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Age } from '../../trade-ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chevronDownIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { ReachLine } from './reach-line.tsx';
import { hoursText, knotsText, milesText, needsText, positionAge, timeAtPort } from './reach-words.ts';
import styles from './reach-card.module.css';
import { Verdict } from './verdict.tsx';

type Shown = AnswerOf<typeof informationReach>['list'][number];

interface ReachCardProps {
  id: string;
  names: HarborNames;
  now: Date;
}

/**
 * Shows whether the vessel of a live sailing can reach its loading port in time. Renders nothing if no AIS
 * positions of the vessel are known.
 */
export function ReachCard({ id, names, now }: ReachCardProps) {
  const { answer, failure, pending, fetchedTime, retry } = useAnswer(informationReach, { ids: id });
  const shown = answer?.list[0];
  if (!answer && failure && !pending)
    return (
      <Card head={<h2>{t('reach.title')}</h2>}>
        <p className={styles.note}>{t('reach.failed')}</p>
        <Button onClick={retry}>{t('reach.again')}</Button>
      </Card>
    );
  if (!shown || (shown.verdict === 'none' && shown.reason !== 'there')) return null;
  const verdict = verdictAt(shown, now.getTime());
  return (
    <section aria-labelledby="reach-title" className={styles.section}>
      <Card
        head={<h2 id="reach-title">{t('reach.title')}</h2>}
        actions={
          shown.position_time && (
            <Age time={shown.position_time} now={now} within={positionAge}>
              {t('reach.position', { ago: agoText(shown.position_time, now) })}
            </Age>
          )
        }
      >
        <div className={styles.body}>
          {failure && fetchedTime !== undefined && (
            <p className={styles.note}>{t('reach.offline', { time: instantText(fetchedTime, now) })}</p>
          )}
          <Judgement {...{ shown, verdict, names, now }} />
          {shown.mmsi && (
            <p className={styles.foot}>
              <a className="inline-row tap" href={`#${vesselLink(shown.mmsi)}`}>
                {t('reach.vessel')}
              </a>
            </p>
          )}
        </div>
      </Card>
    </section>
  );
}

interface JudgementProps {
  shown: Shown;
  verdict: ReachVerdict;
  names: HarborNames;
  now: Date;
}

function Judgement(props: JudgementProps) {
  const { shown, verdict, names, now } = props;
  const harbor = names.harborName(shown.harbor_code, currentLanguage());
  switch (verdict) {
    case 'none':
      return (
        <p className={styles.verdict}>
          <Verdict verdict="none" word={t('reach.there')} isLarge />
          <span>{t('reach.thereText', { harbor })}</span>
        </p>
      );
    case 'too_early':
      return (
        <p className={styles.verdict}>
          <Verdict verdict={verdict} word={t('reach.too_early')} isLarge />
          <span>{t(shown.reason === 'other_voyage' ? 'reach.other_voyage' : 'reach.far_off')}</span>
        </p>
      );
    case 'too_old':
      return (
        <>
          <p className={styles.verdict}>
            <Verdict verdict={verdict} word={t('reach.too_old')} isLarge />
            <span>
              {shown.position_time
                ? t('reach.old', { ago: agoText(shown.position_time, now) })
                : t('reach.neverSeen')}
            </span>
          </p>
          <ReachLine reach={{ ...shown, arrive_time: null, latest_time: null }} verdict={verdict} now={now} />
        </>
      );
    default:
      return <Reckoned {...props} harbor={harbor} />;
  }
}

function Reckoned({ shown, verdict, now, harbor }: JudgementProps & { harbor: string }) {
  const end = Date.parse(shown.end_instant);
  const slackMs = end - Date.parse(shown.arrive_time ?? shown.end_instant);
  const via = shown.passages.map((passage) => t(`route.${passage}`)).join(t('reach.comma'));
  return (
    <>
      <p className={styles.verdict}>
        <Verdict verdict={verdict} word={t(`reach.${verdict}`)} isLarge />
        <span>{needsText(shown)}</span>
      </p>
      <ReachLine reach={shown} verdict={verdict} now={now} />
      <dl className={styles.facts}>
        <Fact label={t('reach.toGo')} value={t('reach.miles', { nm: milesText(shown.distance_nm) })} />
        <Fact label={t('reach.left')} value={hoursText(Math.max(0, end - now.getTime()))} />
        <Fact
          label={t('reach.arrives', { n: knotsText(shown.average_knots) })}
          value={shown.arrive_time === null ? '–' : timeAtPort(shown.arrive_time, shown, now)}
        />
        <Fact
          label={t(slackMs < 0 ? 'reach.late' : 'reach.slack')}
          value={hoursText(Math.abs(slackMs))}
          tone={verdict === 'likely' ? undefined : styles[verdict]}
        />
      </dl>
      <details className={styles.how}>
        <summary>
          {t('reach.how')}
          <Icon shape={chevronDownIcon} size="s" />
        </summary>
        <p>{t('reach.howText', { harbor, via: via && t('reach.via', { passages: via }) })}</p>
      </details>
    </>
  );
}

const Fact = ({ label, value, tone }: { label: string; value: string; tone?: string | undefined }) => (
  <div>
    <dt className="note">{label}</dt>
    <dd className={classNames(tone)}>{value}</dd>
  </div>
);
