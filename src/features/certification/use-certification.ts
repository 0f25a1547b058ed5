import { useCallback, useEffect, useState } from 'react';

import { certificationData, type Certification } from '../../../contract/calls/certification.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useNewest } from '../../ui/use-newest.ts';
import { fetchCertification } from './hand-in.ts';

const nothing = {};
/**
 * The time in ms after which a visible page requests the state again. The operator decides within a working
 * day. A hidden page requests the state only when it becomes visible.
 */
const askAgainMs = 20_000;

/**
 * Returns the state of the member's company certification. While a decision is pending, the hook asks the
 * server at intervals, so that the decision appears without a reload.
 */
export function useCertification() {
  const view = useAnswer(certificationData, nothing);
  const [newer, setNewer] = useState<Certification | null>(null);
  const shown = newer ?? view.answer;
  const isOpen = shown !== undefined && shown.certification_status === 0;
  const begin = useNewest();
  const ask = useCallback(async () => {
    const isNewest = begin();
    const found = await fetchCertification().catch(() => null);
    if (found && isNewest()) setNewer(found);
  }, [begin]);
  /** Replaces the shown state and discards answers to earlier requests. */
  const put = (received: Certification) => {
    begin();
    setNewer(received);
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
