import { useMemo, useState } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import type { PlainDate } from '../../../trade/calendar/plain-date.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import type { Template } from '../../store/own-rows.ts';
import type { GroupChanges } from './group-changes.ts';
import { sortOut } from './held-back.ts';
import type { PublishWish } from './publish-group.ts';
import { aTimeAhead, readPublishTime, type ReadTime } from './publish-time.ts';

interface ReviewOptions {
  group: PublishWish['group'] & Pick<Template, 'batch_id'>;
  standing: GroupChanges;
  harbors: HarborBook | null;
  today: PlainDate;
  now: Date;
  /** Ticked at first; null: all. */
  only: ReadonlySet<string> | null;
}

export type TimeRefusal = Extract<ReadTime, { refused: unknown }>['refused'];

/** What of the changes goes out, and when. */
export function useReview({ group, standing, harbors, today, now, only }: ReviewOptions) {
  const { changes, published, same } = standing;
  const { ready, held } = useMemo(() => sortOut(changes, { harbors, today }), [changes, harbors, today]);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(only ? ready.map(({ id }) => id).filter((id) => !only.has(id)) : []),
  );
  const [isLater, setIsLater] = useState(false);
  const [typed, setTyped] = useState(() => aTimeAhead(now));
  const [timeRefusal, setTimeRefusal] = useState<TimeRefusal | null>(null);
  const [confirms, setConfirms] = useState(true);
  const ticked = ready.filter(({ id }) => !unticked.has(id));
  const tick = (some: readonly SailingChange[], isOn: boolean) => {
    const next = new Set(unticked);
    for (const { id } of some) {
      if (isOn) next.delete(id);
      else next.add(id);
    }
    setUnticked(next);
  };
  /** Null where the time cannot be taken, which is said then. */
  const wish = (which: readonly SailingChange[], alsoConfirms: boolean): PublishWish | null => {
    const read = isLater && which.length > 0 ? readPublishTime(typed, now) : null;
    if (read && 'refused' in read) {
      setTimeRefusal(read.refused);
      return null;
    }
    const sameTotal = same.length;
    return {
      group,
      published,
      changes: which,
      confirms: alsoConfirms,
      sameTotal,
      publishTime: read?.time ?? null,
    };
  };
  return {
    ready,
    held,
    ticked,
    unticked,
    tick,
    isLater,
    setIsLater: (isOn: boolean) => {
      setIsLater(isOn);
      setTimeRefusal(null);
    },
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setTimeRefusal(null);
    },
    timeRefusal,
    confirms,
    setConfirms,
    sameTotal: same.length,
    canConfirm: published.length > 0,
    wishToPublish: () => wish(ticked, confirms && same.length > 0),
    wishToConfirm: () => wish([], true),
  };
}

export type Review = ReturnType<typeof useReview>;
