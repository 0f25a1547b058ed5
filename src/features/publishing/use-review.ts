import { useMemo, useState } from 'react';

import type { HarborBook } from '../../../trade/harbors/harbor.ts';
import { todayIn, type PlainDate } from '../../../trade/calendar/plain-date.ts';
import { weekZone } from '../../../trade/calendar/week-zone.ts';
import type { NewDraft } from '../../../trade/draft/draft.ts';
import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import type { Template } from '../../store/own-rows.ts';
import { changedIds, type GroupChanges } from './group-changes.ts';
import { isOverWhenOut } from './doubts.ts';
import { sortOut, type UnreadByDraft } from './blocked-changes.ts';
import type { PublishRequest } from './publish-group.ts';
import { aTimeAhead, readPublishTime, type ReadTime } from './publish-time.ts';

interface ReviewOptions {
  group: PublishRequest['group'] & Pick<Template, 'batch_id'>;
  /**
   * The differences between drafts and live publication; null while this device does not have that
   * publication, e.g. briefly after a colleague has published.
   */
  standing: GroupChanges | null;
  /** The sailings of the shipowner's other groups that customers see now. */
  elsewhere: readonly NewDraft[];
  harbors: HarborBook | null;
  unread: UnreadByDraft;
  today: PlainDate;
  now: Date;
  /** The ids of the sailings that are selected at first; null to select all. */
  only: ReadonlySet<string> | null;
}

export type TimeRefusal = Extract<ReadTime, { refused: unknown }>['refused'];

const nothing: GroupChanges = { published: [], changes: [], same: [] };

/** Returns the state of a review: the selected changes and the time. */
export function useReview(options: ReviewOptions) {
  const { group, standing, elsewhere, harbors, unread, today, now, only } = options;
  const { changes, published, same } = standing ?? nothing;
  const { ready, blocked: loaded } = useMemo(
    () => sortOut(changes, { harbors, today, unread }),
    [changes, harbors, today, unread],
  );
  const { ticked, unticked, tick } = useTicks(ready, { standing, only });
  const [isLater, setIsLater] = useState(false);
  const [typed, setTyped] = useState(() => aTimeAhead(now));
  const [timeRefusal, setTimeRefusal] = useState<TimeRefusal | null>(null);
  const [confirms, setConfirms] = useState(true);
  const read = isLater ? readPublishTime(typed, now) : null;
  const outDay = read && 'time' in read ? todayIn(weekZone, read.time) : today;
  /**
   * Returns the request to publish the given changes. If the typed time is invalid, shows the reason and
   * returns null.
   */
  const requestOf = (which: readonly SailingChange[], alsoConfirms: boolean): PublishRequest | null => {
    const wanted = which.length > 0 ? read : null;
    if (wanted && 'refused' in wanted) {
      setTimeRefusal(wanted.refused);
      return null;
    }
    const sameTotal = same.length;
    return {
      group,
      published,
      elsewhere,
      changes: which,
      confirms: alsoConfirms,
      sameTotal,
      publishTime: wanted?.time ?? null,
    };
  };
  return {
    ready,
    held: loaded,
    ticked,
    unticked,
    tick,
    outDay,
    /** The number of selected sailings whose laycan will be over on the day of publication. */
    overTotal: ticked.filter(({ after }) => after && isOverWhenOut(after, { today, outDay })).length,
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
    requestToPublish: () => requestOf(ticked, confirms && same.length > 0),
    requestToConfirm: () => requestOf([], true),
  };
}

/** Returns which of the publishable changes are ticked, and the function that changes this. */
function useTicks(
  ready: readonly SailingChange[],
  { standing, only }: Pick<ReviewOptions, 'standing' | 'only'>,
) {
  // A change that appears during the review, e.g. from a colleague, is not ticked at first, so it is
  // published only if the publisher ticks it.
  const [first, setFirst] = useState<ReadonlySet<string> | null>(() => only ?? changedIds(standing));
  if (first === null && standing) setFirst(changedIds(standing));
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ id }: SailingChange) => pressed.get(id) ?? first?.has(id) ?? false;
  const ticked = ready.filter(isTicked);
  const unticked: ReadonlySet<string> = new Set(
    ready.filter((change) => !isTicked(change)).map(({ id }) => id),
  );
  const tick = (some: readonly SailingChange[], isOn: boolean) =>
    setPressed(new Map([...pressed, ...some.map(({ id }) => [id, isOn] as const)]));
  return { ticked, unticked, tick };
}

export type Review = ReturnType<typeof useReview>;
