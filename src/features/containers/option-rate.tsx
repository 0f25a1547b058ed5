import type { ReactNode } from 'react';
import { loginLink, routes } from '../../../contract/links/screen-paths.ts';
import { instantText, localDay } from '../../i18n/dates.ts';
import { amountText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { connectionState, isReachable } from '../../state/connection-state.ts';
import { Age } from '../../trade-ui/age.tsx';
import { LaneState } from '../../trade-ui/lane-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { offlineIcon } from '../../ui/first-icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownerText } from '../sailings/sailing-words.ts';
import { firstLeg } from './option-facts.ts';
import type { OptionSlot } from './option-slot.ts';
import styles from './opened-option.module.css';
import { type ShownPrice } from './shown-price.ts';
import { RateDetails } from './rate-details.tsx';
import { validText } from './valid-text.ts';

export interface RateContext {
  shown: ShownPrice;
  /**
   * The time at which the server sent the shown rates, in ms of the server's clock, if the request for newer
   * rates failed; otherwise null.
   */
  savedTime: number | null;
  /** The URL to return to after login. */
  back: string;
}

interface OptionRateProps extends OptionSlot, RateContext {
  headingId: string;
}

/**
 * Renders the price of an option, its freight and surcharges, and how its rate has changed over twelve weeks.
 * If there is no price, renders the reason.
 */
export function OptionRate(props: OptionRateProps) {
  const { shown, containerType, headingId, now, savedTime } = props;
  const quoted = shown.kind === 'given' ? shown.price.quotation_time : null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 className="text-m" id={headingId}>
          {t('container.rate', { box: containerType })}
        </h2>
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
      {'price' in shown && (
        <p className={styles.note}>
          <b>{t('container.referenceOnly')}</b>
        </p>
      )}
    </section>
  );
}

function Shown(props: OptionRateProps) {
  const { shown, option, containerType, now, back } = props;
  switch (shown.kind) {
    case 'given':
      return <RateDetails {...props} price={shown.price} />;
    case 'expired': {
      const { currency, amount } = shown.price;
      const valid = validText(shown.price, localDay(now));
      return (
        <State kind="empty" title={t('container.expired')}>
          {t('container.rateExpired', { rate: `${currency} ${amountText(amount)}` })} {valid}
        </State>
      );
    }
    case 'login':
      return (
        <State
          kind="locked"
          title={t('container.rateLoginText')}
          action={<ButtonLink href={`#${loginLink(back)}`}>{t('sailing.loginRegister')}</ButtonLink>}
        />
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
      return isReachable(connectionState.status) ? (
        <State kind="empty" title={t('container.rateFailed')} />
      ) : (
        <State kind="offline" title={t('container.rateUnsaved')} />
      );
    case 'none':
      return (
        <State kind="empty" title={t('container.rateNone')}>
          {t('container.rateNoneText', { box: containerType })}
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
