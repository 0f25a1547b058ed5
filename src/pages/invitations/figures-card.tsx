import type { AnswerOf } from '../../../contract/call.ts';
import { memberDistributionStatistics } from '../../../contract/calls/invitations.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { numberText } from '../../i18n/numbers.ts';
import { monthText } from '../../i18n/dates.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './figures-card.module.css';
import { Lost } from './lost.tsx';

const nothing = {};
type Statistics = AnswerOf<typeof memberDistributionStatistics>;

/** Renders the totals, the last months, and how much of the yearly limit is used. */
export function FiguresCard() {
  const { answer, failure, pending, retry } = useAnswer(memberDistributionStatistics, nothing);
  // A member without invited people would see only zeros, so nothing is rendered.
  if (answer?.registered === 0) return null;
  return (
    <section aria-labelledby="chart-title">
      <Card isFlush head={<h3 id="chart-title">{t('invite.chart')}</h3>}>
        {!answer && failure && !pending && <Lost what="reward_request_failed" onRetry={retry} />}
        {!answer && (pending || !failure) && <SkeletonRows rows={4} />}
        {answer && <Figures {...answer} />}
      </Card>
    </section>
  );
}

function Figures({ registered, upgraded, days, months, year }: Statistics) {
  return (
    <div className="stack gap-4 pad-4 scrolls-x">
      <dl className={styles.totals}>
        <Total name={t('invite.registered')} value={registered} />
        <Total name={t('invite.upgrades')} value={upgraded} />
        <Total name={t('invite.daysGot')} value={days} />
      </dl>
      <Months months={months} />
      <div>
        <progress className={styles.year} max={year.most} value={year.days} aria-labelledby="year-words" />
        <p id="year-words" className="text-s">
          {t('invite.year', { year: String(year.year), n: year.days, most: year.most })}
        </p>
        {year.days >= year.most && (
          <p className="above-2 text-s ageing">{t('invite.yearFull', { n: year.most })}</p>
        )}
      </div>
    </div>
  );
}

const Total = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="note">{name}</dt>
    <dd className="bold text-xl">{numberText(value)}</dd>
  </div>
);

/**
 * Renders the months as a table in which the numbers are also drawn as bars. Screen readers read the numbers
 * in the same rows.
 */
function Months({ months }: Pick<Statistics, 'months'>) {
  const most = Math.max(1, ...months.map((one) => one.registration_days + one.upgrade_days));
  return (
    <table className={styles.months}>
      <caption className="sr-only">{t('invite.chart')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('invite.month')}</th>
          <th scope="col">
            <i className={styles.registration} aria-hidden="true" />
            {t('invite.ofRegistration')}
          </th>
          <th scope="col">
            <i className={styles.upgrade} aria-hidden="true" />
            {t('invite.ofUpgrade')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, registration_days, upgrade_days }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>
              <Bar of={registration_days} most={most} look={styles.registration} />
            </td>
            <td>
              <Bar of={upgrade_days} most={most} look={styles.upgrade} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Renders a number with a bar. The bar is an SVG, because an HTML bar would need a style attribute, which the
 * content security policy forbids.
 */
const Bar = ({ of, most, look }: { of: number; most: number; look: string | undefined }) => (
  <span className={`row gap-1 ${styles.bar}`}>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={look} width={(of / most) * 100} height="10" />
    </svg>
    {numberText(of)}
  </span>
);
