import { useMemo } from 'react';

import { harborShiproute } from '../../../../contract/calls/harbors.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { busyHarbors } from '../../../features/harbors/busy-harbors.ts';
import { namesOf } from '../../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import type { SailingBook } from '../../../features/publishing/sailing-book.ts';
import type { OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { localDay } from '../../../i18n/dates.ts';

/** Returns the data for formatting sailings, and the ports themselves. */
export function useSailingBook({ managers }: OpenWorkspace, now: Date) {
  const harbors = useHarborBook().book;
  const shiproutes = useAnswer(harborShiproute, {}).answer?.list;
  const today = localDay(now);
  const book: SailingBook = useMemo(
    () => ({ names: namesOf(harbors, busyHarbors), managers, shiproutes: shiproutes ?? [], today }),
    [harbors, managers, shiproutes, today],
  );
  return { book, harbors, shiproutes: shiproutes ?? [] };
}
