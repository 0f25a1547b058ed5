import { useCallback, useEffect, useState } from 'react';

import { certificationData, type Certification } from '../../../contract/calls/certification.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { useNewest } from '../../frame/use-newest.ts';
import { fetchCertification } from './hand-in.ts';

const nothing = {};
/** Somebody decides within a working day: a page that is looked at hears of it soon, one that is not when it is looked at. */
const askAgainMs = 20_000;

/** How it stands with the member's company, until it is certified: the word of the operator and of the mini-program comes by itself. */
export function useCertification() {
  const view = useAnswer(certificationData, nothing);
  const [newer, setNewer] = useState<Certification | null>(null);
  const shown = newer ?? view.answer;
  const isOpen = shown !== undefined && shown.certification_status === 0;
  const begin = useNewest();
  const ask = useCallback(async () => {
    const isNewest = begin();
    // What the line is like is told by the bar under the header.
    const found = await fetchCertification().catch(() => null);
    if (found && isNewest()) setNewer(found);
  }, [begin]);
  /** What was asked before is older, whenever it comes. */
  const put = (told: Certification) => {
    begin();
    setNewer(told);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = setInterval(look, askAgainMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, ask]);
  return { ...view, answer: shown, put, ask };
}
