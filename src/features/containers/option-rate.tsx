import type { ReactNode } from 'react';

import { loginLink, routes } from '../../../contract/screen-paths.ts';
import type { Surcharge } from '../../../trade/container/box.ts';
import type { OptionPrice } from '../../../trade/container/price.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t, type TextKey } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { Age } from '../../trade-ui/age.tsx';
import { LaneState } from '../../trade-ui/lane-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { offlineIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownerText, dayWindowText } from '../sailings/sailing-words.ts';
import { firstLeg } from './option-facts.ts';
import type { OptionSlot } from './option-slot.ts';
import styles from './opened-option.module.css';
import { RateCourse } from './rate-course.tsx';
import { surchargeLines, totalsOf, type ShownPrice } from './shown-price.ts';

export interface RateContext {
  shown: ShownPrice;
  /** When the rates were saved, where a copy of this device stands in for the network's answer. */
  savedTime: number | null;
  /** The address to come back to after logging in. */
  back: string;
}

interface OptionRateProps extends OptionSlot, RateContext {
  headingId: string;
}

/** What the way costs, of what it is made up and how it has gone; or why that cannot be said. */
export function OptionRate(props: OptionRateProps) {
  const { shown, boxType, headingId, now, savedTime } = props;
  const quoted = shown.kind === 'given' ? shown.price.quotation_time : null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId}>{t('container.rate', { box: boxType })}</h2>
        {quoted !== null && (
          <Age time={quoted} now={now}>
            {t('container.quoted', { ago: agoText(quoted, now) })}
          </Age>
        )}
      </header>
      {savedTime !== null && shown.kind === 'given' && (
        <p className={styles.saved}>
          <Icon shape={offlineIcon} size="s" />
          {t('container.rateSaved', { time: instantText(savedTime, now) })}
        </p>
      )}
      <Shown {...props} />
      <p className={styles.note}>
        <b>{t('container.referenceOnly')}</b>
      </p>
    </section>
  );
}

function Shown(props: OptionRateProps) {
  const { shown, option, boxType, now, back } = props;
  switch (shown.kind) {
    case 'given':
      return <Given {...props} price={shown.price} />;
    case 'expired': {
      const { currency, amount, valid_until } = shown.price;
      const today = localDay(now);
      return (
        <State kind="empty" title={t('container.expired')}>
          {t('container.rateExpired', {
            rate: `${currency} ${amountText(amount)}`,
            day: valid_until ? dayText(valid_until, today) : '–',
          })}
        </State>
      );
    }
    case 'login':
      return (
        <State
          kind="locked"
          title={t('container.rateLogin')}
          action={<ButtonLink href={`#${loginLink(back)}`}>{t('sailing.loginRegister')}</ButtonLink>}
        >
          {t('container.rateLoginText')}
        </State>
      );
    case 'certify':
      return (
        <State
          kind="locked"
          title={t('container.rateCertify')}
          action={<ButtonLink href={`#${routes.certification}`}>{t('sailing.certifyNow')}</ButtonLink>}
        >
          {t('container.rateCertifyText', { carrier: ownerText(firstLeg(option).shipowner) })}
        </State>
      );
    case 'waiting':
      return (
        <p className={styles.none}>
          <Skeleton width="m" />
        </p>
      );
    case 'unsaved':
      return <State kind="offline" title={t('container.rateUnsaved')} />;
    case 'none':
      return (
        <State kind="empty" title={t('container.rateNone')}>
          {t('container.rateNoneText', { box: boxType })}
        </State>
      );
  }
}

interface StateProps {
  kind: 'empty' | 'locked' | 'offline';
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

const State = ({ kind, title, children, action }: StateProps) => (
  <div className={styles.state}>
    <LaneState kind={kind} />
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {action}
  </div>
);

function Given({ price, prices, option, boxType, now }: OptionRateProps & { price: OptionPrice }) {
  const { currency, provenance, valid_since, valid_until, quotation_time } = price;
  const today = localDay(now);
  const { sea, hasSurcharges, others } = totalsOf(price);
  const leg = firstLeg(option);
  const course = prices?.services.find(
    (service) => service.shipowner_id === leg.shipowner.id && service.service_code === leg.service_code,
  );
  const valid = dayWindowText({ since: valid_since ?? '', until: valid_until ?? '' }, today);
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
            <dd>
              {rate.currency} <b>{amountText(rate.amount)}</b>
            </dd>
          </div>
        ))}
        {surchargeLines(price).map((line) => (
          <SurchargeLine key={`${line.code} ${line.place} ${line.currency} ${line.amount}`} line={line} />
        ))}
      </dl>
      <p className={styles.valid}>
        {valid !== '' && <span>{t('container.valid', { window: valid })}</span>}
        <span>{t('container.quotedAt', { time: instantText(quotation_time, now) })}</span>
      </p>
      {provenance === 'sum' && <p className={styles.note}>{t('container.sumNote')}</p>}
      {course && prices && (
        <RateCourse
          points={course.course}
          currency={prices.currency}
          service={leg.service_code}
          box={boxType}
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
      <dd>
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

/** The name of a surcharge that the trade knows; any other is called by its code. */
function surchargeName(code: string): string {
  const known = Object.entries(surchargeKeys).find(([one]) => one === code);
  return known ? t(known[1]) : code;
}
