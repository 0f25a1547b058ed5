import { useState } from 'react';

import { feedEnd, feedList, feedMake, type FeedRow } from '../../../contract/calls/feeds.ts';
import { AppError } from '../../../contract/error-code.ts';
import { fetchAnswer } from '../../api/client.ts';
import { showFailure } from '../../frame/failure-words.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';

/** The subject of a feed: a favourite lane or port, or a favourite shipowner. */
export type FeedSubject = { from: string; to: string | null } | { shipowner_id: number };

const nothing = {};

/**
 * Returns the feed of a favourite and the actions for it. `secret` is set only directly after the feed was
 * created, because the server sends it only once.
 */
export function useFeed(subject: FeedSubject) {
  const { answer, failure, pending, retry } = useAnswer(feedList, nothing);
  const [changed, setChanged] = useState<{ feed: FeedRow | null; secret: string | null }>();
  const [isBusy, setIsBusy] = useState(false);
  const listed = answer?.list.find((feed) => isOf(feed, subject)) ?? null;
  const feed = changed ? changed.feed : listed;
  const doing = async (change: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await change();
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') {
        showMessage(t('feeds.changed'), { forMs: 4_000 });
        setChanged(undefined);
        retry();
      } else showFailure(error);
    }
    setIsBusy(false);
  };
  return {
    isKnown: answer !== undefined || changed !== undefined,
    failure,
    pending,
    retry,
    isBusy,
    feed,
    secret: changed?.secret ?? null,
    make: () =>
      doing(async () => {
        const made = await fetchAnswer(feedMake, { ...subject, replaces: feed?.id ?? null });
        setChanged(made.answer);
      }),
    end: () =>
      doing(async () => {
        if (!feed) return;
        await fetchAnswer(feedEnd, { id: feed.id });
        setChanged({ feed: null, secret: null });
        showMessage(t('feeds.ended'));
      }),
  };
}

const isOf = (feed: FeedRow, subject: FeedSubject): boolean =>
  'shipowner_id' in subject
    ? feed.shipowner_id === subject.shipowner_id
    : feed.from === subject.from && feed.to === subject.to;
