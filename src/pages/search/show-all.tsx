import { startTransition, useEffect, useRef, useState } from 'react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { AppError } from '../../../contract/error-code.ts';
import * as limits from '../../../contract/limits/limits.ts';
import type { JoinedPage } from '../../features/own-lists/search/join-own-sailings.ts';
import { listRequest, type BrowseState } from '../../features/search/browse-state.ts';
import { failureText } from '../../frame/fault-card.tsx';
import { fetchWholeList } from '../../features/share/whole-list.ts';
import { cappedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './browse-page.module.css';

interface ShowAllProps {
  answer: JoinedPage;
  state: BrowseState;
  onAll: (all: JoinedPage) => void;
}

/**
 * The button that fetches the other pages, so that the timeline shows all results on one axis. Renders
 * nothing if there are no other pages.
 */
export function ShowAll({ answer, state, onAll }: ShowAllProps) {
  const [fetched, setFetched] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const total = answer.own?.published_total ?? answer.total;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const show = async () => {
    const control = (running.current = new AbortController());
    setFailure('');
    setFetched(0);
    try {
      const { page: _page, ...request } = listRequest(state);
      const list = await fetchWholeList(
        { request, isPast: state.when === 'past', total },
        { signal: control.signal, onProgress: setFetched },
      );
      // Rendering hundreds of bars is slow, so it is done in a transition, which does not block input.
      startTransition(() => onAll(allOf(answer, list)));
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setFailure(failureText(error));
    }
    setFetched(null);
  };
  if (state.source === 'own' || answer.list.length >= answer.total) return null;
  const isBusy = fetched !== null;
  return (
    <div className={styles.showAll}>
      <Button isBusy={isBusy} onClick={() => void show()}>
        {t('timeline.showAll', { n: cappedText(answer.total, limits.totalMost) })}
      </Button>
      <p role="status">{isBusy ? t('timeline.fetched', { n: fetched, total }) : failure}</p>
    </div>
  );
}

/**
 * Returns all fetched sailings as one page. If own lists (schedules that the reader imported) are shown
 * together with published sailings, their rows are added.
 */
function allOf({ own, ...answer }: JoinedPage, published: readonly SailingRow[]): JoinedPage {
  const { list, rows } =
    own?.source === 'all' ? own.joinAll(published) : { list: [...published], rows: undefined };
  const page = { ...answer, list, total: list.length, page: 1, page_size: list.length };
  return own && rows ? { ...page, own: { ...own, rows } } : page;
}
