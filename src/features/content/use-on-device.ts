import { useEffect, useState } from 'react';

import { articleView, type ArticleBrief } from '../../../contract/calls/content/article.ts';
import { copiedAlready } from '../../sync/answers/copied-already.ts';

const none: ReadonlySet<number> = new Set();

/** Which of these articles can be read without a line. */
export function useOnDevice(articles: readonly ArticleBrief[] | undefined): ReadonlySet<number> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isOver = false;
    const requests = (articles ?? []).map(({ id }) => ({ id }));
    const look = async () => {
      // What cannot be looked into has nothing.
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
