import { useEffect } from 'react';

import type { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { isOfTheLine } from '../../api/failure-kind.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { hitSymbols } from './hit-icons.ts';
import { HitRow } from './hit-row.tsx';
import type { Hit, HitGroup } from './hit.ts';
import styles from './palette.module.css';
import type { SiteSearchView } from './use-site-search.ts';

interface PaletteListProps {
  id: string;
  text: string;
  view: SiteSearchView;
  active: Hit | undefined;
  onPick: (hit: Hit) => void;
}

export const optionIdOf = (listId: string, hit: Hit): string => `${listId} ${hit.id}`.replaceAll(' ', '-');

/**
 * Renders the results: first the results from the device, which do not move when other results arrive, and
 * below a line the results from the server.
 */
export function PaletteList({ id, text, view, active, onPick }: PaletteListProps) {
  const { device, network, found, isPending, failure } = view;
  const activeId = active && optionIdOf(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const groupOf = (isOnDevice: boolean) => (group: HitGroup) => (
    <Group
      key={group.kind}
      {...group}
      listId={id}
      isOnDevice={isOnDevice}
      activeId={activeId}
      onPick={onPick}
    />
  );
  const isNothing = !isPending && device.length === 0 && network.length === 0;
  return (
    <div className={styles.list}>
      <div id={id} role="listbox" aria-label={t('siteSearch.results')} aria-busy={isPending}>
        {device.map(groupOf(true))}
        {device.length > 0 && network.length > 0 && (
          <div className={styles.net} role="presentation">
            <i /> {t('siteSearch.fromNetwork')} <i />
          </div>
        )}
        {network.map(groupOf(false))}
      </div>
      <p className={`pad-2-4 note ${styles.note}`} role="status">
        {noteOf({ isNothing, failure, isPending: isPending && device.length === 0, text })}
      </p>
      {found?.vessels?.locked && <p className={`pad-2-4 note ${styles.note}`}>{t('siteSearch.locked')}</p>}
    </div>
  );
}

interface GroupProps extends HitGroup, Pick<PaletteListProps, 'onPick'> {
  listId: string;
  isOnDevice: boolean;
  activeId: string | undefined;
}

function Group({ kind, hits, listId, isOnDevice, activeId, onPick }: GroupProps) {
  const label = t(hitSymbols[kind].label);
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div role="presentation">
        {hits.map((hit) => {
          const optionId = optionIdOf(listId, hit);
          return (
            <a
              key={hit.id}
              id={optionId}
              className={styles.hit}
              role="option"
              aria-selected={optionId === activeId}
              tabIndex={-1}
              href={`#${hit.path}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPick(hit);
              }}
            >
              <HitRow hit={hit} kind={kind} isOnDevice={isOnDevice} />
            </a>
          );
        })}
      </div>
    </div>
  );
}

interface Noted extends Pick<SiteSearchView, 'failure' | 'isPending'> {
  isNothing: boolean;
  text: string;
}

function noteOf({ isNothing, failure, isPending, text }: Noted): string {
  if (failure && !isOfTheLine(failure)) return reasonOf(failure);
  if (failure) return t(isNothing ? 'siteSearch.offlineNothing' : 'siteSearch.offline');
  if (isNothing) return t('siteSearch.none', { text });
  return isPending ? t('siteSearch.searching') : '';
}

const reasonOf = ({ code, requestId }: AppError): string =>
  sentence(currentLanguage(), code, { request_id: requestId ?? '–' });
