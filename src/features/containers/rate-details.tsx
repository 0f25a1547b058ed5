import type { Surcharge } from '../../../trade/container/container-types.ts';
import type { OptionPrice } from '../../../trade/container/price.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { t, type TextKey } from '../../i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { firstLeg } from './option-facts.ts';
import type { OptionSlot } from './option-slot.ts';
import styles from './opened-option.module.css';
import { RateCourse } from './rate-course.tsx';
import { surchargeLines, totalsOf } from './shown-price.ts';
import { validText } from './valid-text.ts';

/**
 * Renders the price of an option line by line, the days for which the price is valid, and how its rate has
 * changed over twelve weeks.
 */
export function RateDetails(props: OptionSlot & { price: OptionPrice }) {
  const { price, prices, option, containerType, now } = props;
  const { currency, provenance, quotation_time } = price;
  const today = localDay(now);
  const { sea, hasSurcharges, others } = totalsOf(price);
  const leg = firstLeg(option);
  const course = prices?.services.find(
    (service) => service.shipowner_id === leg.shipowner.id && service.service_code === leg.service_code,
  );
  const valid = validText(price, today);
  return (
    <>
      <p className={styles.total}>
        <small>{currency}</small> <b>{amountText(sea)}</b>{' '}
        {hasSurcharges && <span>{t('container.withSurcharges')}</span>}
        {others.map((other) => (
          <span key={other.currency} className={styles.plus}>
            <b>{t('container.plus', { amount: `${other.currency} ${amountText(other.amount)}` })}</b>{' '}
            {t('container.localCharges')}
          </span>
        ))}
        {provenance === 'sum' && <Badge kind="line">{t('container.sum')}</Badge>}
      </p>
      <dl className={styles.lines}>
        {price.rates.map((rate, index) => (
          <div key={`${rate.voyage_id} ${rate.box_type}`}>
            <dt>
              {price.rates.length === 1
                ? t('container.ocean')
                : t('container.oceanLeg', { service: option.legs[index]?.service_code ?? '' })}
            </dt>
            <dd className="nowrap">
              {rate.currency} <b>{amountText(rate.amount)}</b>
            </dd>
          </div>
        ))}
        {surchargeLines(price).map((line) => (
          <SurchargeLine key={`${line.code} ${line.place} ${line.currency} ${line.amount}`} line={line} />
        ))}
      </dl>
      <p className={styles.valid}>
        {valid !== '' && <span>{valid}</span>}
        <span>{t('container.quotedAt', { time: instantText(quotation_time, now) })}</span>
      </p>
      {provenance === 'sum' && <p className={styles.note}>{t('container.sumNote')}</p>}
      {course && prices && (
        <RateCourse
          points={course.course}
          currency={prices.currency}
          service={leg.service_code}
          box={containerType}
          today={today}
        />
      )}
    </>
  );
}

function SurchargeLine({ line: { code, place, amount, currency } }: { line: Surcharge }) {
  const name = surchargeName(code);
  const words = place === 'sea' ? name : t(`container.${place}`, { name });
  return (
    <div>
      <dt>
        {words} {name !== code && <small>{code}</small>}
      </dt>
      <dd className="nowrap">
        {amount === null ? (
          t('container.included')
        ) : (
          <>
            {currency} <b>{amountText(amount)}</b>
          </>
        )}
      </dd>
    </div>
  );
}

const surchargeKeys = {
  LSS: 'container.surcharge_LSS',
  ETS: 'container.surcharge_ETS',
  PSS: 'container.surcharge_PSS',
  BAF: 'container.surcharge_BAF',
  CAF: 'container.surcharge_CAF',
  EBS: 'container.surcharge_EBS',
  GRI: 'container.surcharge_GRI',
  THC: 'container.surcharge_THC',
  OTHC: 'container.surcharge_THC',
  DTHC: 'container.surcharge_THC',
  DOC: 'container.surcharge_DOC',
  ISPS: 'container.surcharge_ISPS',
  WRS: 'container.surcharge_WRS',
  PCS: 'container.surcharge_PCS',
  SUZ: 'container.surcharge_SUZ',
  SEAL: 'container.surcharge_SEAL',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Returns the name of a known surcharge; otherwise its code. */
function surchargeName(code: string): string {
  const known = Object.entries(surchargeKeys).find(([one]) => one === code);
  return known ? t(known[1]) : code;
}
