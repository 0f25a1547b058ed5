import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { vesselLink, vesselsLink } from '../../../contract/discovery-links.ts';
import { vesselList } from '../../../contract/open/client-calls.ts';
import { prepareNames, searchNames } from '../../../trade/text/name-index.ts';
import type { VesselRow as Row } from '../../../trade/vessel/vessel.ts';
import { VesselStarSlot } from '../../features/favourites/vessel-star-slot.tsx';
import { useSeenVessels } from '../../features/vessels/use-seen-vessels.ts';
import { VesselFind } from '../../features/vessels/vessel-find.tsx';
import { VesselRow } from '../../features/vessels/vessel-row.tsx';
import { vesselType } from '../../features/vessels/vessel-words.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useAnswer } from '../../frame/use-answer.ts';
import { useNow } from '../../frame/use-now.ts';
import { t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RecentVessels } from './recent-vessels.tsx';
import styles from './vessel-search-page.module.css';

const foundMost = 50;
/** One letter is the beginning of every second ship. */
const leastLetters = 2;

/** A vessel by anything that it is called; without a line among those that this device has seen. */
export function VesselSearchPage() {
  const query = new URLSearchParams(useSearch());
  const keyword = query.get('keyword') ?? '';
  const [typed, setTyped] = useState({ under: keyword, text: keyword });
  // A link to this page, or going back, brings other words.
  if (typed.under !== keyword) setTyped({ under: keyword, text: keyword });
  const text = useDeferredValue(typed.text.trim());
  const isOpening = query.has('open') && typed.text === keyword;
  return (
    <div className={`wrap page ${styles.page}`}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t('vessels.title_vesselSearch')}
        </h1>
        <p className={styles.lead}>{t('vessels.searchLead')}</p>
      </div>
      <Card isFlush>
        <VesselFind
          key={keyword}
          text={keyword}
          onText={(next) => setTyped({ under: keyword, text: next })}
        />
        {text.length < leastLetters ? (
          <>
            <RecentVessels />
            <Start />
          </>
        ) : (
          <Found text={text} isOpening={isOpening} />
        )}
      </Card>
    </div>
  );
}

const Start = () => (
  <StateCard
    kind="noMatch"
    isBare
    title={t('vessels.startTitle')}
    text={t('vessels.startText')}
    actions={<ButtonLink href={`#${vesselsLink()}`}>{t('vessels.toMap')}</ButtonLink>}
  />
);

interface FoundProps {
  text: string;
  /** It came by a link that means one vessel. */
  isOpening: boolean;
}

function Found({ text, isOpening }: FoundProps) {
  const now = useNow();
  const view = useAnswer(vesselList, { keyword: text, limit: foundMost }, { lastOf: 'vessels found' });
  const isCutOff = view.failure !== undefined && view.answer === undefined;
  const seen = useSeenVessels(isCutOff);
  const onDevice = useMemo(() => (seen ? findAmong(seen.vessels, text) : []), [seen, text]);
  const rows = view.answer?.vessels ?? (isCutOff ? onDevice : (view.before?.answer.vessels ?? []));
  useOpenOnly(isOpening ? rows : noRows);
  if (isCutOff && seen === null && view.failure)
    return <FaultCard failure={view.failure} onRetry={view.retry} offlineTitle={t('vessels.offline')} />;
  if (!view.answer && !view.before && !isCutOff)
    return (
      <>
        <SkeletonRows rows={4} />
        <LoadingAfterDelay />
      </>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {isCutOff && `${t('vessels.onDevice')} · `}
        {t('vessels.found', { n: rows.length })}
      </p>
      {rows.length === 0 ? (
        <StateCard kind="noMatch" isBare title={t('vessels.none', { text })} text={t('vessels.noneText')} />
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.mmsi} className={styles.found}>
              <VesselRow row={row} now={now} note={noteOf(row)} />
              <VesselStarSlot vessel={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const noRows: readonly Row[] = [];

/** A link that means one vessel goes on to it, where there is no other of that name or number. */
function useOpenOnly(rows: readonly Row[]): void {
  const [, navigate] = useLocation();
  const [only, other] = rows;
  const path = only && !other ? vesselLink(only.mmsi) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
}

const noteOf = (row: Row): string =>
  [
    row.former_name && t('vessels.match_former_name', { name: row.former_name }),
    vesselType(row),
    row.imo && t('vessels.imo', { n: row.imo }),
  ]
    .filter(Boolean)
    .join(' · ');

/** By the same rules as everything else that is searched on the device. */
function findAmong(rows: readonly Row[], text: string): Row[] {
  const index = prepareNames(
    rows.map((row) => ({
      id: row,
      names: [row.name, row.former_name, row.imo, row.mmsi, row.callsign].filter(Boolean),
    })),
  );
  return searchNames(index, text, foundMost).map(({ id }) => id);
}
