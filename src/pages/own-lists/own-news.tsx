import { useSnapshot } from 'valtio/react';

import { Inbox } from '../../features/changes/inbox.tsx';
import { newsOfOwn } from '../../features/changes/lane-news.ts';
import { useLaneNews } from '../../features/changes/use-lane-news.ts';
import { busyHarbors } from '../../features/harbors/busy-harbors.ts';
import { useHarborBook } from '../../features/harbors/use-harbor-book.ts';
import { useNow } from '../../hooks/use-now.ts';
import { sessionState } from '../../store/session-state.ts';

const noLanes: readonly string[] = [];

/** The changes in the newest lists since the member's last visit. Renders nothing without changes. */
export function OwnNews() {
  const { member_id } = useSnapshot(sessionState);
  const now = useNow();
  const names = useHarborBook(true, busyHarbors).names;
  const news = newsOfOwn(useLaneNews(now, noLanes).news);
  return news.length > 0 && <Inbox news={news} memberId={member_id} names={names} now={now} />;
}
