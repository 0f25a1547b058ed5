import { useEffect, useState } from 'react';

import { articleView, type ArticleBrief } from '../../../contract/calls/content/article.ts';
import { copiedAlready } from '../../sync/copies/copied-already.ts';

const none: ReadonlySet<number> = new Set();

/** Returns the ids of the articles that can be read offline. */
export function useOnDevice(articles: readonly ArticleBrief[] | undefined): ReadonlySet<number> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isOver = false;
    const requests = (articles ?? []).map(({ id }) => ({ id }));
    const look = async () => {
      // If the store cannot be read, the page shows no article as stored.
      const copied = await copiedAlready(articleView, requests).catch(() => []);
      if (!isOver) setIds(new Set(copied.map(({ id }) => id)));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [articles]);
  return ids;
}
