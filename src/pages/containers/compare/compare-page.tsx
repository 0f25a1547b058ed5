import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSnapshot } from 'valtio/react';

import { containerCompareLink } from '../../../../contract/links/sailing-links.ts';
import { containerLink } from '../../../../contract/links/container-link.ts';
import { endText } from '../../../../trade/harbors/place-names.ts';
import { setComparedOptions } from '../../../features/containers/share/compared-options.ts';
import { sharedOptions } from '../../../features/containers/share/shared-option.ts';
import { busyHarbors } from '../../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { isClosed } from '../../../features/containers/option-facts.ts';
import { useCargoClass } from '../../../features/sailings/use-cargo-class.ts';
import { CopyNotice } from '../../../frame/copy-notice.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { PageTitle } from '../../../frame/page-title.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { localDay } from '../../../i18n/dates.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { sessionState } from '../../../store/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { chevronLeftIcon, copyIcon } from '../../../ui/icon-shapes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { PageWaiting } from '../../../ui/page-waiting.tsx';
import { OptionMenu } from '../share/option-menu.tsx';
import { copyOptions } from '../share/share-options.ts';
import { parseCompare, useCompared, type CompareAddress } from './use-compared.ts';
import { columnKeys, comparedOption, type ComparedOption } from './compared-option.ts';
import styles from './container-compare.module.css';
import { Compared } from './compared.tsx';
import { conclusionOf } from './conclusion.ts';
import { TooFew } from './too-few.tsx';

/** Compares up to four container options. Their ids are in the URL, so the view can be shared. */
export function ContainerComparePage() {
  const address = parseCompare(useSearch());
  const { ids, lane, query } = address;
  const shown = ids.join(',');
  useEffect(() => {
    // Sets the ticks in the list of options to the compared options, because a shared link may have opened
    // this page.
    setComparedOptions(lane, shown === '' ? [] : shown.split(','));
  }, [lane, shown]);
  if (ids.length === 0) return <TooFew count={0} listLink={query.from ? containerLink(query) : null} />;
  return <Some address={address} />;
}

function Some({ address }: { address: CompareAddress }) {
  const { ids, state, query } = address;
  const { answer, options: list, prices } = useCompared(state);
  const now = useNow();
  const { member_id } = useSnapshot(sessionState);
  const [cargoClass] = useCargoClass();
  if (!answer.answer) {
    if (!answer.failure || answer.pending)
      return (
        <div className="wrap page">
          <PageWaiting title={t('containerShare.title')} />
        </div>
      );
    return (
      <div className="wrap page">
        <FaultCard
          failure={answer.failure}
          onRetry={answer.retry}
          level={1}
          offlineTitle={t('containerShare.offline')}
        />
      </div>
    );
  }
  const known = {
    prices: prices.answer,
    containerType: state.box,
    isVisitor: member_id === 0,
    today: localDay(now),
    now,
    cargoClass,
  };
  const found = ids.flatMap((id) => list.find((option) => option.id === id) ?? []);
  const columns = found.map((option, index) => comparedOption(option, columnKeys[index] ?? '', known));
  if (columns.length < 2)
    return (
      <TooFew count={columns.length} listLink={containerLink(query)} isGone={ids.length > columns.length} />
    );
  return (
    <SideBySide
      address={address}
      columns={columns}
      total={list.filter((option) => !isClosed(option, cargoClass, now)).length}
      notice={
        answer.failure && answer.fetchedTime !== undefined ? (
          <CopyNotice
            failure={answer.failure}
            fetchedTime={answer.fetchedTime}
            now={now}
            onRetry={answer.retry}
          />
        ) : null
      }
      fetchedTime={answer.fetchedTime ?? now.getTime()}
      prices={known.prices}
      now={now}
    />
  );
}

interface SideBySideProps {
  address: CompareAddress;
  columns: readonly ComparedOption[];
  /** The number of options in the list: those whose cut-off has not passed. */
  total: number;
  notice: React.ReactNode;
  fetchedTime: number;
  prices: Parameters<typeof sharedOptions>[1];
  now: Date;
}

function SideBySide({ address, columns, total, notice, fetchedTime, prices, now }: SideBySideProps) {
  const { ids, state, query } = address;
  const [, navigate] = useLocation();
  // On a phone, lines with equal values are hidden at first, as in the comparison of general cargo.
  const isWide = useIsWide();
  const [chosen, setIsOnlyDifferent] = useState<boolean>();
  const isOnlyDifferent = chosen ?? !isWide;
  const names = useHarborBook(true, busyHarbors).names;
  const end = (code: string) => endText(names.end(code, currentLanguage()));
  const options = columns.map(({ option }) => option);
  const taken = {
    title: t('container.titleLane', { from: end(state.from), to: end(state.to) }),
    link: containerCompareLink(ids, query),
    rows: sharedOptions(options, prices, state.box),
    names,
    fetchedTime,
    lane: { from: state.from, to: state.to },
  };
  const remove = (id: string) => {
    const rest = ids.filter((one) => one !== id);
    navigate(containerCompareLink(rest, query), { replace: true });
  };
  return (
    <div className="wrap page">
      <a className={styles.back} href={`#${containerLink(query)}`}>
        <Icon shape={chevronLeftIcon} size="s" />
        {t('containerShare.back', { from: end(state.from), to: end(state.to), n: total })}
      </a>
      <div className={styles.head}>
        <div>
          <PageTitle>{t('containerShare.titleOf', { n: columns.length })}</PageTitle>
          <p className={styles.sum}>{conclusionOf(columns).join(currentLanguage() === 'zh' ? '' : ' ')}</p>
        </div>
        <div className={`flex gap-2 ${styles.actions}`}>
          <Button kind="primary" icon={copyIcon} onClick={() => copyOptions(taken)}>
            {t('containerShare.copy')}
          </Button>
          <OptionMenu taken={taken} hasPaper />
        </div>
      </div>
      {notice}
      <Compared
        columns={columns}
        names={names}
        now={now}
        containerType={state.box}
        isOnlyDifferent={isOnlyDifferent}
        onOnlyDifferent={setIsOnlyDifferent}
        onRemove={remove}
        back={taken.link}
      />
    </div>
  );
}
