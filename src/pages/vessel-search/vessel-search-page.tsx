import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { vesselLink, vesselsLink } from '../../../contract/links/discovery-links.ts';
import type { VesselRow as Row } from '../../../trade/vessel/vessel.ts';
import { VesselStarSlot } from '../../features/favourites/vessel-star-slot.tsx';
import { isLongEnough, useFoundVessels } from '../../features/vessels/use-found-vessels.ts';
import { VesselFind } from '../../features/vessels/vessel-find.tsx';
import { VesselRow } from '../../features/vessels/vessel-row.tsx';
import { vesselNote } from '../../features/vessels/vessel-words.ts';
import { FaultCard } from '../../frame/fault-card.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../i18n/t.ts';
import { StateCard } from '../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingAfterDelay } from '../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RecentVessels } from './recent-vessels.tsx';
import styles from './vessel-search-page.module.css';

const foundMost = 50;

/** Finds a vessel by any of its names and numbers; offline, among the vessels that this device has seen. */
export function VesselSearchPage() {
  const query = new URLSearchParams(useSearch());
  const keyword = query.get('keyword') ?? '';
  const [typed, setTyped] = useState({ under: keyword, text: keyword });
  // If the person opens another link to this page or presses Back, the field shows the text in the URL in
  // place of the typed text.
  if (typed.under !== keyword) setTyped({ under: keyword, text: keyword });
  const text = useDeferredValue(typed.text.trim());
  const isOpening = query.has('open') && typed.text === keyword;
  return (
    <div className="wrap page grid gap-4 lines-at-start">
      <div>
        <h1 className="text-xl" tabIndex={-1}>
          {t('vessels.title_vesselSearch')}
        </h1>
        <p className="note">{t('vessels.searchLead')}</p>
      </div>
      <Card isFlush>
        <VesselFind
          key={keyword}
          text={keyword}
          onText={(next) => setTyped({ under: keyword, text: next })}
        />
        {!isLongEnough(text) ? (
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
  /** True if the link asks to open a vessel at once when it is the only match. */
  isOpening: boolean;
}

function Found({ text, isOpening }: FoundProps) {
  const now = useNow();
  const { rows: found, before, isOnDevice, failure, retry } = useFoundVessels(text, foundMost);
  const rows = found ?? before;
  useOpenOnly(isOpening ? (found ?? noRows) : noRows);
  if (failure) return <FaultCard failure={failure} onRetry={retry} offlineTitle={t('vessels.offline')} />;
  if (!rows)
    return (
      <>
        <SkeletonRows rows={4} />
        <LoadingAfterDelay />
      </>
    );
  return (
    <>
      <p className={styles.count} role="status">
        {isOnDevice && `${t('vessels.onDevice')} · `}
        {t('vessels.found', { n: rows.length })}
      </p>
      {rows.length === 0 ? (
        <StateCard kind="noMatch" isBare title={t('vessels.none', { text })} text={t('vessels.noneText')} />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.mmsi} className={styles.found}>
              <VesselRow row={row} now={now} note={vesselNote(row)} />
              <VesselStarSlot vessel={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const noRows: readonly Row[] = [];

/** Opens the vessel if there is only one match. */
function useOpenOnly(rows: readonly Row[]): void {
  const [, navigate] = useLocation();
  const [only, other] = rows;
  const path = only && !other ? vesselLink(only.mmsi) : null;
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true });
  }, [path, navigate]);
}
