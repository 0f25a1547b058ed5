import { useSnapshot } from 'valtio/react';

import { containerPriceData } from '../../../contract/calls/containers.ts';
import { containerTypes } from '../../../trade/container/container-types.ts';
import { priceOfOption, rateBook, type OptionPrice } from '../../../trade/container/price.ts';
import type { SailingDetail } from '../../../trade/sailing/sailing.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { PartFault } from '../../frame/part-fault.tsx';
import { amountText } from '../../i18n/numbers.ts';
import { agoText } from '../../i18n/relative-time.ts';
import { t } from '../../i18n/t.ts';
import { dayText } from '../../i18n/windows.ts';
import { localDay } from '../../i18n/dates.ts';
import { sessionState } from '../../store/session-state.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionLinkOf } from './voyage-words.ts';

/**
 * Renders the rates for each container type between the two shown ports, for reference only. Renders nothing
 * if the voyage no longer accepts containers.
 */
export function ContainerRates({ sailing, now }: { sailing: SailingDetail; now: Date }) {
  const { member_id } = useSnapshot(sessionState);
  const { id, load, unload } = sailing;
  const request = {
    from: load.harbor_code,
    to: unload.harbor_code,
    since: load.end_time,
    until: load.end_time,
  };
  const optionLink = optionLinkOf(sailing, localDay(now));
  const isAsked = member_id > 0 && optionLink !== null;
  const { answer, failure, pending, retry } = useAnswer(containerPriceData, isAsked ? request : null);
  // The card about the login states what visitors do not see.
  if (!isAsked) return null;
  const book = rateBook(answer?.rates ?? []);
  const leg = {
    voyage_id: id,
    start_harbor_code: load.harbor_code,
    end_harbor_code: unload.harbor_code,
    day: load.end_time,
  };
  const facts = containerTypes.flatMap((type) => {
    const price = priceOfOption([leg], book, type);
    return price ? [{ label: type, value: rateText(price, now) }] : [];
  });
  const isLocked = answer?.locked.includes(id) ?? false;
  return (
    <section aria-labelledby="rates-title">
      <Card head={<h2 id="rates-title">{t('container.containerRates')}</h2>}>
        {facts.length > 0 ? (
          <Facts facts={facts} />
        ) : !answer && failure && !pending ? (
          <PartFault failure={failure} onRetry={retry} offlineText={t('container.containerRatesOffline')} />
        ) : (
          <p className="muted">
            {isLocked && <Icon shape={lockIcon} size="s" />} {noneText(isLocked, answer !== undefined)}
          </p>
        )}
        <p>
          <a href={`#${optionLink}`}>{t('sailing.containerLane')}</a>
        </p>
      </Card>
    </section>
  );
}

function noneText(isLocked: boolean, isThere: boolean): string {
  if (isLocked) return t('container.containerRatesCertify');
  return isThere ? t('container.containerRatesNone') : '';
}

/** Formats a rate. If the rate has expired, the text states only this, without the amount. */
function rateText({ amount, currency, is_expired, valid_until, quotation_time }: OptionPrice, now: Date) {
  if (is_expired) return <span className="muted">{t('container.containerRateExpired')}</span>;
  const until = valid_until && t('container.containerValid', { day: dayText(valid_until, localDay(now)) });
  const quoted = t('container.containerQuoted', { ago: agoText(quotation_time, now) });
  return (
    <>
      <b>{`${currency} ${amountText(amount)}`}</b>{' '}
      <span className="muted">
        {[until, quoted, t('container.containerReference')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
