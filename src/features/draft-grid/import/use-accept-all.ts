import { useEffect, useEffectEvent, useState } from 'react';

import type { Importing } from './use-import.ts';

/**
 * Returns `isOffered`, which is true if there are proposals, and `accept`, which accepts all proposals and
 * then imports the rows. Accepting applies the changes of a mail that fit exactly one draft, and leaves out
 * words that no rule explains. Questions about ports, days and drafts stay open.
 */
export function useAcceptAll(importing: Importing, isBusy: boolean, importFound: () => void) {
  const { sheets, answers, answerAll, answerChange } = importing;
  const [isAccepting, setIsAccepting] = useState(false);
  const changes = sheets.flatMap(({ mail }) => mail?.changes ?? []);
  const words = sheets.flatMap(({ questions }) =>
    questions.filter(({ key, kind }) => kind === 'words' && !answers.has(key)),
  );
  const isOffered = changes.length + words.length > 0;
  const accept = () => {
    for (const { key, candidates } of changes) {
      const [only, ...others] = candidates;
      if (only && others.length === 0) answerChange(key, only.draft.id);
    }
    if (words.length > 0) answerAll(new Map(words.map(({ key }) => [key, 'leave'])));
    setIsAccepting(true);
  };
  const finish = useEffectEvent(importFound);
  // True once the rows have been validated with the answers; only then are the rows imported.
  const isReady = isAccepting && !isBusy && words.length === 0;
  useEffect(() => {
    if (isReady) finish();
  }, [isReady]);
  return { isOffered, accept };
}
